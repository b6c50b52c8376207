;;; axspec.el --- Check screen files while you type  -*- lexical-binding: t -*-

;; Package-Requires: ((emacs "27.1") (eglot "1.9"))

;;; Commentary:

;; Starts `axspec language-server' for screen files, storyboards and xibs.  Load this file in your init file:
;;
;;     (load "/path/to/axspec.el")
;;
;; The keys are those of Eglot and of Flymake.  `M-.' goes to a definition, `M-x eglot-rename' renames, `M-x
;; eglot-code-actions' offers fixes, `M-x eglot-format' formats, and `C-M-i' completes.  `M-x axspec-snapshot' and
;; `M-x axspec-speech' show what axspec says about a screen.

;;; Code:

(require 'eglot)
(require 'project)

(defgroup axspec nil "Screens as VoiceOver meets them." :group 'tools)

(defcustom axspec-program "axspec"
  "The program, by its path or by a name that is found in `exec-path'."
  :type 'string)

(add-to-list 'auto-mode-alist '("\\.\\(?:storyboard\\|xib\\)\\'" . nxml-mode))

(add-to-list 'eglot-server-programs
             '((nxml-mode :language-id "xml") . (lambda (&rest _) (list axspec-program "language-server"))))

(defun axspec--project (folder)
  "The project of FOLDER for Eglot: the nearest folder with a configuration."
  (when (bound-and-true-p eglot-lsp-context)
    (let ((root (locate-dominating-file folder ".axspec.json")))
      (when root (list 'axspec root)))))

(cl-defmethod project-root ((project (head axspec)))
  "The folder of PROJECT."
  (nth 1 project))

(add-hook 'project-find-functions #'axspec--project)

(defun axspec--screen-p ()
  "Whether the file is one for axspec.
It is below a configuration, or its text looks like one."
  (or (locate-dominating-file default-directory ".axspec.json")
      (save-excursion
        (goto-char (point-min))
        (re-search-forward "<screen[ \t\n>]\\|com\\.apple\\.InterfaceBuilder3\\.CocoaTouch" 4096 t))))

(defun axspec-ensure ()
  "Start the server for the file, if it is one for axspec."
  (when (and buffer-file-name (axspec--screen-p))
    (eglot-ensure)))

(add-hook 'nxml-mode-hook #'axspec-ensure)

(defun axspec--show (command extension state)
  "Show what COMMAND returns for STATE in a buffer that cannot be edited.
EXTENSION is that of its name."
  (let* ((server (eglot-current-server))
         ;; Eglot 1.16 made the function public.
         (uri (funcall (if (fboundp 'eglot-path-to-uri) #'eglot-path-to-uri #'eglot--path-to-uri) buffer-file-name))
         (text (jsonrpc-request server :workspace/executeCommand
                                (list :command command :arguments (vector uri state))))
         (name (format "*%s%s.%s*" (file-name-base buffer-file-name) (if state (concat " " state) "") extension)))
    (with-current-buffer (get-buffer-create name)
      (let ((inhibit-read-only t))
        (erase-buffer)
        (insert (or text "")))
      (goto-char (point-min))
      (special-mode)
      (display-buffer (current-buffer)))))

(defun axspec--read-state ()
  "The name of a state, or nil for the start of the screen."
  (let ((state (read-string "State (empty for the start): ")))
    (unless (string-empty-p state) state)))

(defun axspec-snapshot (state)
  "Show the snapshot of the screen in STATE."
  (interactive (list (axspec--read-state)))
  (axspec--show "axspec.snapshot" "axsnapshot" state))

(defun axspec-speech (state)
  "Show what VoiceOver says about the screen in STATE."
  (interactive (list (axspec--read-state)))
  (axspec--show "axspec.speech" "axspeech" state))

(provide 'axspec)
;;; axspec.el ends here
