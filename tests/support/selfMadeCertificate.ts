/**
 * A certificate for localhost, valid for a hundred years, made with `openssl req -x509`. No
 * authority has signed it, and its key is public.
 */
export const selfMadeCertificate = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgemeVKfwSx4RTo5oY
ep0mo96PcZ7UrUdUergVKXLdq6ShRANCAAQumaxE3Qq9v5s4rlQ+UzrfkXHwlNqD
WwTqTdJOG6P3/vXPF7s6ZOumOIuwsP+HKJ1HeIfodxP+DOVwwDWnCFeC
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBnDCCAUGgAwIBAgIUYww9I4eDzBb51fLzvw+z4UyJ/bAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTIyMjIwN1oYDzIxMjYxMDI4
MjIyMjA3WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAAQumaxE3Qq9v5s4rlQ+UzrfkXHwlNqDWwTqTdJOG6P3/vXPF7s6ZOum
OIuwsP+HKJ1HeIfodxP+DOVwwDWnCFeCo28wbTAdBgNVHQ4EFgQUvLPt157L4hiD
3GFrc/RD1LerdtowHwYDVR0jBBgwFoAUvLPt157L4hiD3GFrc/RD1LerdtowDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSQAwRgIhAJCB5T+iiaKotGnizmUN4dKC/SaTo6Pv5cb1FeR5oozRAiEA
i2bkPgr29INEXRt4WParDdmusQYIovqbsaGGUBBclEo=
-----END CERTIFICATE-----`,
};
