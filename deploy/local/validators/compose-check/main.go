// Loads compose files together, as `docker compose -f … -f … config` does: the schema, the merge, and that all that is named is there.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/compose-spec/compose-go/v2/cli"
)

func main() {
	options, err := cli.NewProjectOptions(os.Args[1:], cli.WithName("tools-hub"), cli.WithOsEnv)
	if err == nil {
		_, err = options.LoadProject(context.Background())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
