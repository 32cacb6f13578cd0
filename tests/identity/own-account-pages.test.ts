// A user's account at the provider on the account page: the provider's record, and changes by its owner.
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { SessionAnswer } from "#shared/contract/rest/accounts/accounts.ts";
import { signInContext } from "../browser/session/session-site.ts";
import { isEmulatorInstalled } from "../support/auth-emulator.ts";
import { findAxeViolationsInBothThemes } from "../support/axe.ts";
import { chromiumPath } from "../support/chromium.ts";
import { itLong } from "../support/looks.ts";
import { findOverflowingWidths } from "../support/page-layout.ts";
import { type IdentitySite, startIdentitySite, type Visitor } from "./identity-site.ts";

const FOLD = "Use a password stored by Google Firebase";
const PASSWORD = "six or more";

describe.skipIf(!chromiumPath || !isEmulatorInstalled)("The account at the provider, on the account page", () => {
	let site: IdentitySite;
	/** A server with a picture. */
	let pictures: { url: string; stop(): void };
	beforeAll(async () => {
		const png = await sharp({ create: { width: 200, height: 120, channels: 3, background: "#0a8657" } })
			.png()
			.toBuffer();
		const server = createServer((_request, response) => response.writeHead(200, { "content-type": "image/png" }).end(png));
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		pictures = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/me.png`, stop: () => void server.close() };
		site = await startIdentitySite();
	});
	afterAll(async () => {
		pictures?.stop();
		await site?.stop();
	});

	/** A user signed in here by an account at the provider with a confirmed address, on the account page. */
	async function openAccount(email: string): Promise<Visitor> {
		await site.emulator.verify(await site.emulator.signUp(email, PASSWORD), email);
		const { idToken } = await site.emulator.signIn(email, PASSWORD);
		const answer = await fetch(`${site.server.url}/api/auth/identity`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify({ id_token: idToken }),
		});
		const { data } = (await answer.json()) as SessionAnswer;
		return site.visit("/account", (context) => signInContext(context, site.server, data));
	}
	const card = ({ page }: Visitor) => page.locator("#identity");
	async function confirm(visitor: Visitor, email: string, password = PASSWORD): Promise<void> {
		const region = visitor.page.getByRole("region", { name: "Ways to confirm that it is you" });
		const fold = region.getByRole("button", { name: FOLD, expanded: false });
		await fold.or(region.getByLabel("E-mail address")).first().waitFor();
		if (await fold.isVisible()) await fold.click();
		await region.getByLabel("E-mail address").fill(email);
		await region.getByLabel("Password", { exact: true }).fill(password);
		await region.getByRole("button", { name: "Sign in", exact: true }).click();
	}
	async function openChanges(visitor: Visitor, email: string): Promise<void> {
		await card(visitor).getByRole("button", { name: "Change …" }).click();
		await confirm(visitor, email);
		await card(visitor).getByText("Name there").waitFor();
	}
	/** Opens a row's form, fills its only field and submits it. */
	async function change(visitor: Visitor, row: string, label: string, value: string, submit: string): Promise<void> {
		await card(visitor).getByRole("button", { name: row }).click();
		await card(visitor).getByLabel(label, { exact: true }).fill(value);
		await card(visitor).getByRole("button", { name: submit, exact: true }).click();
	}
	async function close(visitor: Visitor): Promise<void> {
		expect(visitor.complaints).toEqual([]);
		await visitor.context.close();
	}
	async function recordOf(email: string) {
		const { users } = await site.emulator.call<{ users?: Record<string, unknown>[] }>(
			"v1/accounts:lookup",
			{ email: [email] },
			{ asOwner: true },
		);
		return users?.[0];
	}

	it("shows the record's picture and times, and fetches the provider's SDK when its owner reaches for it", async () => {
		const email = "olga@example.org";
		const visitor = await openAccount(email);
		// The page reads the provider's record after the response to the sign-in.
		await expect
			.poll(async () => {
				await visitor.page.reload({ waitUntil: "networkidle" });
				return card(visitor).textContent();
			})
			.toMatch(/Made there \d+ \w+, \d\d:\d\d.*Last sign-in there \d+ \w+, \d\d:\d\d/s);
		expect(visitor.hasLoadedSdk()).toBe(false);
		await openChanges(visitor, email);
		expect(visitor.hasLoadedSdk()).toBe(true);
		await change(visitor, "Change: Picture", "Address of a picture", pictures.url, "Save");
		await card(visitor).getByText("Picture changed there.").waitFor();
		const picture = card(visitor).getByRole("img", { name: "Your picture at E-mail" });
		// The picture is stored on this site, so no browser requests it from another one.
		expect(await picture.getAttribute("src")).toMatch(/^data:image\/webp;base64,/);
		expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
		await visitor.page.reload({ waitUntil: "networkidle" });
		expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96);
		await close(visitor);
	});

	it("changes name, address and password there, after its owner signed in there once more", async () => {
		const email = "uma@example.org";
		const visitor = await openAccount(email);
		await openChanges(visitor, email);
		expect(await findAxeViolationsInBothThemes(visitor.page)).toEqual([]);
		expect(await findOverflowingWidths(visitor.page)).toEqual([]);
		await change(visitor, "Change: Name there", "New name", "Uma Upton", "Save");
		await card(visitor).getByText("Name changed there.").waitFor();
		await change(visitor, "Change: Password there", "New password", "five5", "Change password");
		await card(visitor).getByText("password must be 6 characters long or more").waitFor();
		await card(visitor).getByLabel("New password").fill("another one");
		await card(visitor).getByRole("button", { name: "Change password", exact: true }).click();
		await card(visitor).getByText("Password changed there.").waitFor();
		await change(visitor, "Change: E-mail there", "New e-mail address", "uma.new@example.org", "Send the link");
		await card(visitor).getByText("A link is on its way to uma.new@example.org.", { exact: false }).waitFor();
		expect(await recordOf(email)).toMatchObject({ displayName: "Uma Upton", email });
		await site.emulator.signIn(email, "another one");
		const { code } = await site.emulator.mailTo(email, "VERIFY_AND_CHANGE_EMAIL");
		await visitor.page.goto(`${site.server.url}/auth/action?mode=verifyAndChangeEmail&oobCode=${code}&apiKey=fake-api-key&lang=en`);
		await visitor.page.locator("#content").getByText("Your address at Google Firebase is uma.new@example.org now").waitFor();
		expect(await recordOf("uma.new@example.org")).toMatchObject({ displayName: "Uma Upton" });
		await close(visitor);
	});

	itLong("is opened by a link in a mail, which leads back to the account page", async () => {
		const email = "nell@example.org";
		const visitor = await openAccount(email);
		await card(visitor).getByRole("button", { name: "Change …" }).click();
		await card(visitor).getByRole("button", { name: "Get a sign-in link by e-mail" }).click();
		await card(visitor).getByLabel("E-mail address").fill(email);
		await card(visitor).getByRole("button", { name: "Send the link" }).click();
		await card(visitor).getByText("Look at your mail").waitFor();
		const { link } = await site.emulator.mailTo(email, "EMAIL_SIGNIN");
		const { searchParams } = new URL(link);
		expect(searchParams.get("continueUrl")).toBe(`${site.server.url}/account`);
		await visitor.page.goto(`${site.server.url}/auth/action?${searchParams}`);
		await card(visitor).getByText("Name there").waitFor();
		expect(visitor.page.url()).toBe(`${site.server.url}/account`);
		await close(visitor);
	});

	itLong("is not opened by another account there", async () => {
		const visitor = await openAccount("vera@example.org");
		await site.emulator.signUp("other@example.org", PASSWORD);
		await card(visitor).getByRole("button", { name: "Change …" }).click();
		await confirm(visitor, "other@example.org");
		await card(visitor).getByText("This is another account at the sign-in service.", { exact: false }).waitFor();
		expect(await card(visitor).getByText("Name there").count()).toBe(0);
		await confirm(visitor, "vera@example.org");
		await card(visitor).getByText("Name there").waitFor();
		await close(visitor);
	});

	itLong(
		"makes the change that waited once its owner has signed in again, where the sign-in was too long ago (the emulator never says so: a double of that one answer)",
		async () => {
			const email = "ruth@example.org";
			const visitor = await openAccount(email);
			await openChanges(visitor, email);
			let refusals = 0;
			await visitor.context.route(/accounts:update/, (route) => {
				if (refusals++ > 0) return route.continue();
				const error = { code: 400, message: "CREDENTIAL_TOO_OLD_LOGIN_AGAIN", errors: [] };
				return route.fulfill({ status: 400, headers: { "access-control-allow-origin": "*" }, json: { error } });
			});
			await change(visitor, "Change: Password there", "New password", "a later one", "Change password");
			await card(visitor).getByText("For this you have to sign in there once more.", { exact: false }).waitFor();
			expect(await findAxeViolationsInBothThemes(visitor.page)).toEqual([]);
			await expect(site.emulator.signIn(email, "a later one")).rejects.toThrow();
			await confirm(visitor, email);
			await card(visitor).getByText("Password changed there.").waitFor();
			await site.emulator.signIn(email, "a later one");
			await close(visitor);
		},
	);

	it("sets up a second step by text message, which the next sign-in asks for, and removes it", async () => {
		const [email, phone] = ["selma@example.org", "+447700900777"];
		const visitor = await openAccount(email);
		await openChanges(visitor, email);
		await change(visitor, "Set up: Second step by text message", "Phone number", "+44 7700 900777", "Send the code");
		await card(visitor).getByText(`We sent a code to ${phone}.`).waitFor();
		const code = await site.emulator.codeTo(phone);
		await card(visitor)
			.getByLabel("Code", { exact: true })
			.fill(code === "111111" ? "222222" : "111111");
		await card(visitor).getByRole("button", { name: "Set it up" }).click();
		await card(visitor).getByText("The code is wrong.").waitFor();
		await card(visitor).getByLabel("Code", { exact: true }).fill(code);
		await card(visitor).getByRole("button", { name: "Set it up" }).click();
		await card(visitor)
			.getByText(/^Text message to .*777$/)
			.waitFor();
		expect(await site.emulator.signIn(email, PASSWORD)).toHaveProperty("mfaPendingCredential");
		await card(visitor).getByRole("button", { name: "Remove", exact: true }).click();
		await expect
			.poll(() =>
				card(visitor)
					.getByText(/^Text message to .*777$/)
					.count(),
			)
			.toBe(0);
		expect(await site.emulator.signIn(email, PASSWORD)).not.toHaveProperty("mfaPendingCredential");
		await close(visitor);
	});

	itLong(
		"sets up a second step by an authenticator app (the emulator refuses TOTP: a double of its two calls checks the code)",
		async () => {
			const email = "tina@example.org";
			const visitor = await openAccount(email);
			const secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
			let isSetUp = false;
			await visitor.context.route(/mfaEnrollment:start/, (route) =>
				route.fulfill({
					headers: { "access-control-allow-origin": "*" },
					json: {
						totpSessionInfo: {
							sharedSecretKey: secret,
							verificationCodeLength: 6,
							hashingAlgorithm: "SHA1",
							periodSec: 30,
							sessionInfo: "a session",
							finalizeEnrollmentTime: new Date(Date.now() + 600_000).toISOString(),
						},
					},
				}),
			);
			await visitor.context.route(/mfaEnrollment:finalize/, async (route) => {
				const { totpVerificationInfo, idToken } = route.request().postDataJSON();
				isSetUp = totpVerificationInfo.sessionInfo === "a session" && totpVerificationInfo.verificationCode === totpOf(secret);
				const headers = { "access-control-allow-origin": "*" };
				if (isSetUp) return route.fulfill({ headers, json: { idToken, refreshToken: "none" } });
				const error = { code: 400, message: "INVALID_CODE", errors: [] };
				return route.fulfill({ status: 400, headers, json: { error } });
			});
			await openChanges(visitor, email);
			await card(visitor).getByRole("button", { name: "Set up: Second step by authenticator app" }).click();
			await card(visitor).getByRole("img", { name: "QR code for the authenticator app" }).waitFor();
			expect(await card(visitor).locator("code").textContent()).toBe(secret);
			expect(await card(visitor).getByRole("link", { name: "Open the app on this device" }).getAttribute("href")).toMatch(
				new RegExp(`^otpauth://totp/Touchline:tina@example.org\\?secret=${secret}&issuer=Touchline`),
			);
			expect(await findAxeViolationsInBothThemes(visitor.page)).toEqual([]);
			await card(visitor).getByLabel("Code", { exact: true }).fill("12345a");
			await card(visitor).getByRole("button", { name: "Set it up" }).click();
			await card(visitor).getByText("The code is wrong.").waitFor();
			expect(isSetUp).toBe(false);
			await card(visitor).getByLabel("Code", { exact: true }).fill(totpOf(secret));
			await card(visitor).getByRole("button", { name: "Set it up" }).click();
			await card(visitor).getByText("Second step set up.", { exact: false }).waitFor();
			expect(isSetUp).toBe(true);
			await close(visitor);
		},
	);

	it("goes with the account here: nothing is deleted before its owner signed in there, then both are gone", async () => {
		const email = "dora@example.org";
		const visitor = await openAccount(email);
		await visitor.page.getByRole("button", { name: "Delete …" }).click();
		const dialog = visitor.page.getByRole("dialog");
		await dialog.getByRole("checkbox", { name: "Leave my account there" }).waitFor();
		expect(await findAxeViolationsInBothThemes(visitor.page)).toEqual([]);
		await dialog.getByRole("button", { name: "Delete for good" }).click();
		await dialog.getByText("Sign in at Google Firebase above first", { exact: false }).waitFor();
		await confirm(visitor, email);
		await dialog.getByText("You have signed in there: it is deleted too.").waitFor();
		expect(await recordOf(email)).toMatchObject({ email });
		await dialog.getByRole("button", { name: "Delete for good" }).click();
		await visitor.page.locator("#content").getByText("Your account has been deleted.").waitFor();
		expect(await recordOf(email)).toBeUndefined();
		await close(visitor);
	});
});

/** The current code of an authenticator app: RFC 6238 with SHA-1, 6 digits, 30 s. */
function totpOf(secret: string): string {
	const bits = [...secret].map((sign) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(sign).toString(2).padStart(5, "0")).join("");
	const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
	const hash = createHmac("sha1", key).update(counter).digest();
	const offset = (hash.at(-1) ?? 0) & 15;
	return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
