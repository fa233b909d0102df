// Command http3-client sends a GET request over HTTP/3 and prints the response as JSON.
package main

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"net/http"
	"os"
	"time"

	"github.com/quic-go/quic-go"
	"github.com/quic-go/quic-go/http3"
)

const (
	timeout  = 10 * time.Second
	mostBody = 8 << 20
)

type answer struct {
	Protocol string      `json:"protocol"`
	Status   int         `json:"status"`
	Headers  http.Header `json:"headers"`
	Bytes    int         `json:"bytes"`
}

func get(address, authority, url string) (*answer, error) {
	pem, err := os.ReadFile(authority)
	if err != nil {
		return nil, err
	}
	roots := x509.NewCertPool()
	if !roots.AppendCertsFromPEM(pem) {
		return nil, fmt.Errorf("%s contains no certificate", authority)
	}
	transport := &http3.Transport{
		TLSClientConfig:    &tls.Config{RootCAs: roots},
		DisableCompression: true,
		// Connects to the given address. The host name of the URL is used for TLS and in the request.
		Dial: func(ctx context.Context, _ string, tlsConfig *tls.Config, config *quic.Config) (*quic.Conn, error) {
			return quic.DialAddr(ctx, address, tlsConfig, config)
		},
	}
	defer transport.Close()
	request, err := http.NewRequest(http.MethodGet, url, nil)
	if err != nil {
		return nil, err
	}
	request.Header.Set("Accept-Encoding", "br")
	client := http.Client{Transport: transport, Timeout: timeout}
	response, err := client.Do(request)
	if err != nil {
		return nil, err
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, mostBody))
	if err != nil {
		return nil, err
	}
	return &answer{response.Proto, response.StatusCode, response.Header, len(body)}, nil
}

func main() {
	address := flag.String("address", "", "address and UDP port of the server")
	authority := flag.String("authority", "", "file of the certificate authority that verifies the server")
	flag.Parse()
	found, err := get(*address, *authority, flag.Arg(0))
	if err == nil {
		err = json.NewEncoder(os.Stdout).Encode(found)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
