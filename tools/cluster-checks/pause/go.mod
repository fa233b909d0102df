module tools-hub.local/pause

go 1.24.0
