/** The compression dictionary of layout 2. Frozen: stored columns cannot be read with any other. */
export const AGENT_WORDS = Buffer.from(
  'curl/8.5.0Googlebot/2.1; +http://www.google.com/bot.html)(compatible; bingbot/2.0; OPR/115.0.0.0SamsungBrowser/27.0 ' +
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) Mozilla/5.0 (Linux; Android 10; K) Mobile Safari/537.36' +
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' +
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0' +
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1' +
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0' +
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15' +
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
);
