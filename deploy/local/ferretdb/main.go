// Command ferretdb speaks MongoDB's wire protocol in front of a local PostgreSQL with DocumentDB.
//
// The released command of FerretDB needs a generated version file; its embeddable package doesn't.
package main

import (
	"context"
	"log"
	"log/slog"
	"os"
	"os/signal"
	"syscall"

	"github.com/FerretDB/FerretDB/v2/ferretdb"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()

	telemetry := false

	f, err := ferretdb.New(&ferretdb.Config{
		PostgreSQLURL: os.Getenv("FERRETDB_POSTGRESQL_URL"),
		ListenAddr:    os.Getenv("FERRETDB_LISTEN_ADDR"),
		StateDir:      os.Getenv("FERRETDB_STATE_DIR"),
		LogLevel:      slog.LevelWarn,
		LogOutput:     os.Stderr,
		Telemetry:     &telemetry,
	})
	if err != nil {
		log.Fatal(err)
	}

	f.Run(ctx)
}
