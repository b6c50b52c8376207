import AXCommandLine

CommandLineTool.main()
