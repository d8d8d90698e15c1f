import { expect, it } from "vitest";
import { networkOf, wideNetworkOf } from "./network";

it("is an IPv4 address itself, however a server writes it", () => {
  expect(networkOf("192.0.2.1")).toBe("192.0.2.1");
  expect(networkOf("::ffff:192.0.2.1")).toBe("192.0.2.1");
});

it("is the first 64 bits of an IPv6 address, however it is shortened", () => {
  const network = "2001:db8:1:2::/64";
  for (const address of ["2001:db8:1:2::1", "2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd"]) {
    expect(networkOf(address)).toBe(network);
  }
  expect(networkOf("2001:db8:1:3::1")).not.toBe(network);
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
});

it("is itself in the first 48 bits, which one customer may have, and an IPv4 address in the 24 of its neighbours", () => {
  expect(wideNetworkOf(networkOf("2001:db8:1:2::1"))).toBe("2001:db8:1::/48");
  expect(wideNetworkOf(networkOf("2001:db8:1:3::1"))).toBe("2001:db8:1::/48");
  expect(wideNetworkOf(networkOf("2001:db8:2:3::1"))).not.toBe("2001:db8:1::/48");
  expect(wideNetworkOf(networkOf("192.0.2.1"))).toBe("192.0.2.0/24");
  expect(wideNetworkOf(networkOf("::ffff:192.0.2.77"))).toBe("192.0.2.0/24");
  expect(wideNetworkOf("192.0.3.1")).not.toBe("192.0.2.0/24");
  expect(["unknown", "1.2.3", "1.2.3.4.5"].map(wideNetworkOf)).toEqual([null, null, null]);
});

it("is what it is given where that is no address", () => {
  for (const none of ["unknown", "", "1::2::3", "1:2:3", "g::1"]) {
    expect(networkOf(none)).toBe(none);
  }
});
