// Command compose-check merges compose files and validates the result, as `docker compose -f … -f … config` does. It checks the schema
// and every reference. It prints the merged project with the services of all profiles as JSON.
package main

import (
	"context"
	"fmt"
	"os"

	"github.com/compose-spec/compose-go/v2/cli"
)

func main() {
	merged, err := merge(os.Args[1:])
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}

	fmt.Println(string(merged))
}

func merge(files []string) ([]byte, error) {
	options, err := cli.NewProjectOptions(files, cli.WithName("tools-hub"), cli.WithProfiles([]string{"*"}))
	if err != nil {
		return nil, err
	}

	project, err := options.LoadProject(context.Background())
	if err != nil {
		return nil, err
	}

	return project.MarshalJSON()
}
