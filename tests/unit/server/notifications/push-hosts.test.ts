// Push services to which messages are sent, and the pause of a host that does not respond.
import { expect, it } from "vitest";
import { createHostBreaker } from "#server/notifications/host-breaker.ts";
import { createPushServices, OTHERS } from "#server/notifications/push-services.ts";

it("An address is of the service that names its host, with the usual port; of no other unless any is allowed", () => {
	const rules = ["fcm.googleapis.com", "*.push.apple.com", "push.example.org:8443"];
	const [named, any] = [createPushServices(rules), createPushServices([...rules, "*"])];
	expect(named.serviceOf("https://fcm.googleapis.com/fcm/send/1")).toBe("fcm.googleapis.com");
	expect(named.serviceOf("https://web.push.apple.com/1")).toBe("*.push.apple.com");
	expect(named.serviceOf("https://push.example.org:8443/1")).toBe("push.example.org:8443");
	for (const host of ["fcm.googleapis.com:81", "push.apple.com.example.org", "evilpush.apple.com", "push.example.org"]) {
		expect([named.serviceOf(`https://${host}/1`), any.serviceOf(`https://${host}/1`)]).toEqual([null, OTHERS]);
	}
});

it("A host that did not answer five times in a row rests, longer each time; one attempt tries it; an answer ends it", () => {
	const breaker = createHostBreaker(5_000);
	for (let count = 0; count < 4; count++) breaker.leave("a", false, 0);
	breaker.leave("a", true, 0);
	for (let count = 0; count < 4; count++) breaker.leave("a", false, 0);
	expect(breaker.enter("a", 0)).toBeNull();
	breaker.leave("a", false, 0);
	// Requests in progress at that moment.
	breaker.leave("a", false, 100);
	expect([breaker.enter("a", 4_999), breaker.enter("b", 4_999)]).toEqual([5_000, null]);
	expect([breaker.enter("a", 5_000), breaker.enter("a", 5_000)]).toEqual([null, 10_000]);
	breaker.leave("a", false, 9_000);
	expect([breaker.enter("a", 18_999), breaker.enter("a", 19_000)]).toEqual([19_000, null]);
	breaker.leave("a", true, 19_100);
	expect([breaker.enter("a", 19_100), breaker.enter("a", 19_100)]).toEqual([null, null]);
});
