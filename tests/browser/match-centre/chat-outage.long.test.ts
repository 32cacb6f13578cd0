// Chat while the network or the server is down: no typed text is lost, no message is duplicated or missed.
import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { chromiumPath, launchChromium } from "../../support/chromium.ts";
import { type CutProxy, startCutProxy } from "../match/cut-proxy.ts";
import { boxOf, type ChatSite, expectOnce, lineOf, say, startChatSite } from "./chat-site.ts";

const BACK_MS = 40_000;

describe.skipIf(!chromiumPath)("Talking while connections fail", () => {
	let browser: Browser;
	let chat: ChatSite;
	let proxy: CutProxy;

	beforeAll(async () => {
		browser = await launchChromium();
		chat = await startChatSite(browser);
		proxy = await startCutProxy(chat.site.url);
	});
	afterAll(async () => {
		await browser?.close();
		await proxy?.close();
		await chat?.stop();
	});
	afterEach(async () => {
		await chat.closePages();
		chat.errors.splice(0);
	});

	const countInRoom = async (text: string) => (await chat.read()).lines.filter((line) => line.text === text).length;

	it("keeps the text in the box while offline, with a notice; back online, it is published once and missed messages appear", async () => {
		const fay = await chat.open("Fay Terrace");
		await fay.context().setOffline(true);
		await fay.waitForSelector('header [data-kind="offline"]:not(:empty)');
		await say(fay, "written offline");
		await fay.getByText("You are offline. Your text stays here.").first().waitFor();
		expect(await boxOf(fay).inputValue()).toBe("written offline");
		await chat.sayAll("Cora Warden", ["written meanwhile"]);
		await fay.context().setOffline(false);
		await lineOf(fay, "written meanwhile").waitFor({ timeout: BACK_MS });
		await boxOf(fay).press("Enter");
		await expectOnce(fay, "written offline");
		await expectOnce(fay, "written meanwhile");
		expect(await countInRoom("written offline")).toBe(1);
	});

	it("keeps a message sent while the connection is cut, and publishes it once after reconnecting", async () => {
		const [fay, gus] = [await chat.open("Fay Terrace", { url: proxy.url }), await chat.open("Gus Terrace")];
		proxy.cut();
		await say(fay, "sent into the cut");
		await lineOf(fay, "sent into the cut").getByText("Waits for the connection").waitFor();
		expect(await boxOf(fay).inputValue()).toBe("");
		await chat.sayAll("Cora Warden", ["told during the cut"]);
		proxy.mend();
		await lineOf(gus, "sent into the cut").waitFor({ timeout: BACK_MS });
		await lineOf(fay, "sent into the cut").getByText("Waits for the connection").waitFor({ state: "detached" });
		await lineOf(fay, "told during the cut").waitFor({ timeout: BACK_MS });
		for (const page of [fay, gus]) await expectOnce(page, "sent into the cut");
		await expectOnce(fay, "told during the cut");
		expect(await countInRoom("sent into the cut")).toBe(1);
	});

	it("moves a waiting message back into the box on request", async () => {
		const fay = await chat.open("Fay Terrace", { url: proxy.url });
		proxy.cut();
		await say(fay, "rather not");
		await lineOf(fay, "rather not").getByRole("button", { name: "Take back" }).click();
		await expect.poll(() => boxOf(fay).inputValue()).toBe("rather not");
		proxy.mend();
		await fay.waitForSelector('header [data-kind="live"]:not(:empty)', { timeout: BACK_MS });
		expect(await countInRoom("rather not")).toBe(0);
	});

	it("publishes once a message that waited over a reload", async () => {
		const fay = await chat.open("Fay Terrace", { url: proxy.url });
		proxy.cut();
		await say(fay, "waited over a reload");
		await lineOf(fay, "waited over a reload").getByText("Waits for the connection").waitFor();
		proxy.mend();
		await fay.reload();
		await expect.poll(() => countInRoom("waited over a reload"), { timeout: BACK_MS }).toBe(1);
		await expectOnce(fay, "waited over a reload");
	});

	it("continues over a restart of the server: old messages stay, new ones arrive", async () => {
		const [fay, gus] = [await chat.open("Fay Terrace"), await chat.open("Gus Terrace")];
		await chat.sayAll("Cora Warden", ["before the restart"]);
		await expectOnce(gus, "before the restart");
		await chat.site.server.restart();
		await say(fay, "after the restart");
		for (const page of [fay, gus]) {
			await lineOf(page, "after the restart").first().waitFor({ timeout: BACK_MS });
			await expectOnce(page, "after the restart");
			await expectOnce(page, "before the restart");
		}
		expect(await countInRoom("after the restart")).toBe(1);
	});
});
