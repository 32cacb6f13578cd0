// A visitor in any engine: what a person does and reads, over the few things that a driver can do. Waits for what it names, never a fixed time.
import { setTimeout as sleep } from "node:timers/promises";
import { composeIn } from "./compose.ts";
import { type Driver, type Engine, type EngineBrowser, expressionOf, type Size, type Sought } from "./engine.ts";

const WITHIN_MS = 30_000;
const LOOK_EVERY_MS = 50;
/** What a driver was asked while its page went away is never answered by some. */
const ANSWER_WITHIN_MS = 10_000;
const SHOWN_CHARACTERS = 1_500;

export interface Visitor extends Pick<Driver, "key" | "leaveFrame" | "resize" | "picture" | "takeErrors" | "close"> {
	/** By the page that is there: drivers wait for ever for some pages, and for one out of the back/forward cache. Resolves when all of it is there. */
	open(url: string): Promise<void>;
	back(): Promise<void>;
	/** In the page, or in the frame that was entered. `body` may use its arguments alone. */
	run<Args extends unknown[], Result>(body: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result>;
	/** These wait until there is such an element. */
	press(sought: Sought): Promise<void>;
	waitFor(sought: Sought): Promise<void>;
	textOf(sought: Sought): Promise<string>;
	/** Replaces what stands in the field. */
	fill(sought: Sought, text: string): Promise<void>;
	/** As with an input method: drafts of the line, of which the last stays, taken by an Enter that is not the page's. */
	compose(sought: Sought, drafts: readonly string[]): Promise<void>;
	enterFrame(css: string): Promise<void>;
	waitUntilGone(sought: Sought): Promise<void>;
	/** Whether it is there now. */
	sees(sought: Sought): Promise<boolean>;
	/** How many pixels the page is wider than its window has room for. */
	overflow(): Promise<number>;
}

export async function visit(engine: Engine, browser: EngineBrowser, size: Size): Promise<Visitor> {
	const driver = withinTime(await browser.open(size));
	/** The frame that was entered. A page, or the frame itself, may put another one in its place. */
	let frame: string | null = null;
	const run: Visitor["run"] = (body, ...args) => driver.evaluate(`(${body})(...${JSON.stringify(args)})`);
	const read = (sought: Sought) => driver.evaluate<string | null>(`${expressionOf(sought)}?.textContent ?? null`);

	/** A page that changes while it is asked gives an error: it is asked again. */
	async function until<Answer>(ask: () => Promise<Answer | null | false>, what: string, sought: unknown): Promise<Answer> {
		const deadline = performance.now() + WITHIN_MS;
		for (let cause: unknown; ; await sleep(LOOK_EVERY_MS)) {
			try {
				const answer = await ask();
				if (answer !== null && answer !== false) return answer;
				cause = undefined;
			} catch (error) {
				cause = error;
				if (frame !== null) await enterAgain(frame).catch(() => undefined);
			}
			if (performance.now() < deadline) continue;
			const page = await run(() => `${location.href} ${document.querySelector("main, body")?.textContent}`).catch(String);
			throw new Error(`not ${what} within ${WITHIN_MS} ms: ${JSON.stringify(sought)} on ${page.slice(0, SHOWN_CHARACTERS)}`, { cause });
		}
	}
	async function enterAgain(css: string): Promise<boolean> {
		await driver.leaveFrame();
		return driver.enterFrame(css);
	}

	const press = async (sought: Sought) => void (await until(() => driver.press(sought), "pressed", sought));

	async function open(url: string): Promise<void> {
		const before = await run(() => performance.timeOrigin);
		await run((address) => void setTimeout(() => location.assign(address)), url);
		await until(() => run((time) => performance.timeOrigin !== time && document.readyState === "complete", before), "open", url);
	}

	return {
		...driver,
		open,
		back: () => run(() => void setTimeout(() => history.back())),
		run,
		press,
		waitFor: async (sought) => void (await until(async () => (await read(sought)) !== null, "there", sought)),
		textOf: (sought) => until(() => read(sought), "there", sought),
		async fill(sought, text) {
			await press(sought);
			await run(() => (document.activeElement as HTMLInputElement).select());
			await driver.type(text);
		},
		async compose(sought, drafts) {
			await press(sought);
			await run(composeIn, drafts, engine.endsCompositionFirst);
		},
		async enterFrame(css) {
			await until(() => driver.enterFrame(css), "entered", css);
			frame = css;
		},
		async leaveFrame() {
			frame = null;
			await driver.leaveFrame();
		},
		waitUntilGone: async (sought) => void (await until(async () => (await read(sought)) === null, "gone", sought)),
		sees: async (sought) => (await read(sought)) !== null,
		overflow: () => run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
	};
}

function withinTime(driver: Driver): Driver {
	return {
		...driver,
		evaluate: (expression) => Promise.race([driver.evaluate(expression), noAnswer()]) as never,
	};
}

async function noAnswer(): Promise<never> {
	await sleep(ANSWER_WITHIN_MS, undefined, { ref: false });
	throw new Error(`the driver gave no answer within ${ANSWER_WITHIN_MS} ms`);
}
