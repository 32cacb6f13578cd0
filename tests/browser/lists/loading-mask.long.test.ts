// The mask over a part of a page that loads: it appears immediately and disappears within 300 ms, without fading under reduced motion.
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { openStillSite, signInAtStillSite } from "../../support/shared-still-site.ts";
import { signInContext } from "../session/session-site.ts";

describe.skipIf(!chromiumPath)("The loading mask", () => {
	let browser: Browser;
	let url: string;

	beforeAll(async () => {
		[browser, url] = await Promise.all([launchChromium(), openStillSite()]);
	});
	afterAll(() => browser?.close());

	/** The mask of the card whose code is being loaded. */
	const mask = (page: Page) => page.locator("#notifications [data-mask]");
	const look = (page: Page) =>
		mask(page).evaluate((one) => {
			const { opacity, visibility, transitionDuration } = getComputedStyle(one);
			const { height } = one.getBoundingClientRect();
			return { opacity, visibility, transitionDuration, isHigh: height > 40 };
		});

	it.each([
		["no-preference", "0.3s"],
		["reduce", "0s"],
	] as const)("lies over a part until it is there, and then fades (reduced motion: %s)", async (reducedMotion, fades) => {
		const context = await browser.newContext({ viewport: { width: 390, height: 844 }, timezoneId: "UTC", reducedMotion });
		await signInContext(context, { url }, await signInAtStillSite());
		const page = await context.newPage();
		const held = Promise.withResolvers<void>();
		await page.route(/\/assets\/notification-settings-[^/]*\.js$/, async (route) => {
			await held.promise;
			await route.continue();
		});
		await page.goto(`${url}/account`);
		const awaited = page.getByRole("status", { name: "Loading" });
		await awaited.waitFor();
		expect(await look(page)).toEqual({ opacity: "1", visibility: "visible", transitionDuration: "0s", isHigh: true });
		// Duration of the fade, measured from the first frame without the awaited element.
		const fade = page.evaluate(
			() =>
				new Promise<{ ms: number; duration: string }>((resolve) => {
					const one = document.querySelector("#notifications [data-mask]");
					const isAwaited = () => document.querySelector("#notifications [data-awaited]") !== null;
					let since = 0;
					requestAnimationFrame(function frame(now) {
						if (isAwaited()) since = now;
						const { visibility, transitionDuration = "" } = one ? getComputedStyle(one) : {};
						if (!isAwaited() && visibility === "hidden") resolve({ ms: now - since, duration: transitionDuration.split(", ")[0] ?? "" });
						else requestAnimationFrame(frame);
					});
				}),
		);
		held.resolve();
		const { ms, duration } = await fade;
		expect(duration).toBe(fades);
		if (fades === "0.3s") expect(ms).toBeGreaterThanOrEqual(280);
		else expect(ms).toBeLessThan(200);
		await context.close();
	});
});
