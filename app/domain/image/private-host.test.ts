import { expect, it } from "vitest";
import { isPrivateHost } from "./private-host";

const hostOf = (address: string) => new URL(address).hostname;

it.each([
  "https://localhost/a.png",
  "https://LOCALHOST:8443/a.png",
  "https://localhost./a.png",
  "https://admin.localhost/a.png",
  "https://router/a.png",
  "https://router.lan/a.png",
  "https://nas.local/a.png",
  "https://nas.home.arpa/a.png",
  "https://vault.internal/a.png",
  "https://10.0.0.1/a.png",
  "https://127.1/a.png",
  "https://2130706433/a.png",
  "https://0x7f.0.0.1/a.png",
  "https://0177.0.0.1/a.png",
  "https://0/a.png",
  "https://user:word@192.168.1.1/a.png",
  "https://172.16.0.1/a.png",
  "https://172.31.255.255/a.png",
  "https://169.254.169.254/a.png",
  "https://100.64.0.1/a.png",
  "https://198.19.255.255/a.png",
  "https://224.0.0.1/a.png",
  "https://255.255.255.255/a.png",
  "https://[::]/a.png",
  "https://[::1]/a.png",
  "https://[::ffff:192.168.1.1]/a.png",
  "https://[64:ff9b::10.0.0.1]/a.png",
  "https://[2002:a00:1::]/a.png",
  "https://[fd00::1]/a.png",
  "https://[fe80::1]/a.png",
  "https://[ff02::1]/a.png",
])("%s is on a private network", (address) => {
  expect(isPrivateHost(hostOf(address))).toBe(true);
});

it.each([
  "https://example.org/a.png",
  "https://images.example/a.png",
  "https://local.example.org/a.png",
  "https://mylocal.example/a.png",
  "https://172.15.0.1/a.png",
  "https://172.32.0.1/a.png",
  "https://100.128.0.1/a.png",
  "https://192.169.0.1/a.png",
  "https://8.8.8.8/a.png",
  "https://[2001:4860:4860::8888]/a.png",
  "https://[::ffff:8.8.8.8]/a.png",
  "https://[64:ff9b::8.8.8.8]/a.png",
])("%s is not", (address) => {
  expect(isPrivateHost(hostOf(address))).toBe(false);
});
