;;; session.el --- What a person does in Emacs, for test_emacs.py  -*- lexical-binding: t -*-

;; Prints what there is to see: lines with a name and a text in JSON.

(require 'cl-lib)
(require 'flymake)
(require 'json)

(setq eglot-sync-connect t
      eglot-confirm-server-initiated-edits nil
      eglot-send-changes-idle-time 0
      create-lockfiles nil
      make-backup-files nil)

(defun show (name value)
  "Print VALUE as what NAME shows."
  (princ (format "%s\t%s\n" name (json-encode value))))

(defun text ()
  "The text of the buffer."
  (buffer-substring-no-properties (point-min) (point-max)))

(defun until (what condition)
  "Wait until CONDITION holds.  WHAT says what it is."
  (let ((end (+ (float-time) 60)))
    (while (not (funcall condition))
      (when (> (float-time) end)
        (error "It did not come: %s: %s" what (text)))
      (accept-process-output nil 0.05))))

(defun changed ()
  "Send the changes that Eglot would send when nobody types."
  (eglot--signal-textDocument/didChange))

(defun go (before after)
  "Move between the texts BEFORE and AFTER."
  (goto-char (point-min))
  (search-forward (concat before after))
  (backward-char (length after)))

(defun messages ()
  "The texts of the diagnostics."
  (mapcar #'flymake-diagnostic-text (flymake-diagnostics)))

(defun finding ()
  "The diagnostic that the session fixes."
  (cl-find-if (lambda (each) (string-match-p "missing-own-trait" (flymake-diagnostic-text each))) (flymake-diagnostics)))

(defun session (file)
  "Work on FILE."
  (find-file file)
  ;; In batch mode, no command ends, after which Eglot would start.
  (run-hooks 'post-command-hook)
  (until "the server" #'eglot-current-server)
  (flymake-start nil t)
  (until "the finding" #'finding)
  (show "finding" (flymake-diagnostic-text (finding)))
  (show "place" (buffer-substring-no-properties (flymake-diagnostic-beg (finding)) (flymake-diagnostic-end (finding))))
  (fix)
  (complete)
  (travel)
  (rename)
  (format-and-show))

(defun fix ()
  "Apply the first fix."
  (goto-char (flymake-diagnostic-beg (finding)))
  (cl-letf ((last-nonmenu-event ?a) ; Batch mode has no events; without one, Eglot would open a menu.
            ((symbol-function 'completing-read)
             (lambda (_prompt collection &rest _)
               (let ((all (all-completions "" collection)))
                 (or (cl-find-if (lambda (each) (string-match-p "button selected" each)) all) (car all))))))
    (eglot-code-actions (point) (point) "quickfix" t))
  (show "fixed" (text))
  (changed)
  (until "no finding" (lambda () (not (finding))))
  (show "afterwards" (mapconcat #'identity (messages) "\n")))

(defun complete ()
  "Complete a trait, and look at what VoiceOver says."
  (go "staticText" " header\"")
  ;; Eglot matches letters with others between them, so fewer would have several completions.
  (insert " selecte")
  (changed)
  (let* ((data (eglot-completion-at-point))
         (all (all-completions "" (nth 2 data))))
    (show "completion" (mapcar #'substring-no-properties all))
    (completion-at-point))
  (changed)
  (show "completed" (text))
  (go "<but" "ton")
  (let ((hover (jsonrpc-request (eglot-current-server) :textDocument/hover (eglot--TextDocumentPositionParams))))
    (show "hover" (substring-no-properties (eglot--hover-info (plist-get hover :contents))))))

(defun travel ()
  "Go to the include."
  (let ((inhibit-message t))
    (save-buffer))
  (go "fragments" "/row.xml")
  (let ((screen (current-buffer)))
    (call-interactively #'xref-find-definitions)
    (show "include" (file-name-nondirectory buffer-file-name))
    (switch-to-buffer screen)))

(defun rename ()
  "Rename what a step names."
  (go "target=\"ti" "tle\"")
  (eglot-rename "heading")
  (changed)
  (show "renamed" (text)))

(defun format-and-show ()
  "Format the file, and show the snapshot."
  (goto-char (point-min))
  (forward-line 1)
  (insert "      ")
  (changed)
  (show "unformatted" (text))
  (eglot-format-buffer)
  (changed)
  (show "formatted" (text))
  (let ((display-buffer-overriding-action '(display-buffer-no-window (allow-no-window . t))))
    (axspec-snapshot "paid"))
  (with-current-buffer "*Pay paid.axsnapshot*"
    (show "snapshot" (text))
    (show "read only" (if buffer-read-only t json-false)))
  (set-buffer-modified-p nil)
  (eglot-shutdown (eglot-current-server)))

;;; session.el ends here
