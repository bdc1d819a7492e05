import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";

/** A self-signed certificate of localhost, for tests only. */
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUCGPRF6OamHpcLmP4tNmCl+b74cUwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMjE2MDU0MVoYDzIxMjYxMDI5
MTYwNTQxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQiE5KwcsWRmi+C86DXt/L9JtDNFUNrj1S5wbphW/TRKLxJZW5PXjEa
xb3PyPXJETCF97qYwk/TIH06E1tyHdd1o28wbTAdBgNVHQ4EFgQUhtxVtqfuX76c
AK20ZGAPuKEpMtYwHwYDVR0jBBgwFoAUhtxVtqfuX76cAK20ZGAPuKEpMtYwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAKIvsYqF2V7bU37uHZjG4r2Yoz/nOfQYUD+IsgTGyN50AiEA
gnfrB1RpgyUUO8wNuVQVJlpKCfuFvt1rfSzf2jPEa9U=
-----END CERTIFICATE-----
`;
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgPlTkn5ZhS3QAms2Z
MGYxFX39OmBv/YxDGVJgbus1th+hRANCAAQiE5KwcsWRmi+C86DXt/L9JtDNFUNr
j1S5wbphW/TRKLxJZW5PXjEaxb3PyPXJETCF97qYwk/TIH06E1tyHdd1
-----END PRIVATE KEY-----
`;

export type TestHttpsServer = {
  /** "https://localhost:12345" */
  origin: string;
  requests: IncomingMessage[];
  respond: (request: IncomingMessage, response: ServerResponse) => void;
  close(): void;
};

/** Starts an https server whose certificate this process trusts from now on. */
export async function startTestHttpsServer(): Promise<TestHttpsServer> {
  setDefaultCACertificates([...getCACertificates(), CERTIFICATE]);
  const requests: IncomingMessage[] = [];
  const server = createServer({ cert: CERTIFICATE, key: KEY }, (request, response) => {
    requests.push(request);
    httpsServer.respond(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const httpsServer: TestHttpsServer = {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    requests,
    respond: (_request, response) => response.writeHead(404).end(),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
  return httpsServer;
}
