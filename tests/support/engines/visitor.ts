// A visitor in any engine: actions and readings of a person, built on the few functions of a driver. Each action waits for its element,
// never for a fixed time.
import { setTimeout as sleep } from "node:timers/promises";
import { composeIn } from "./compose.ts";
import { type Driver, type Engine, type EngineBrowser, expressionOf, type Size, type Sought } from "./engine.ts";

const WITHIN_MS = 30_000;
const CHECK_INTERVAL_MS = 50;
/** Maximum time for an answer, because some drivers never answer a question whose page disappears. */
const ANSWER_WITHIN_MS = 10_000;
const SHOWN_CHARACTERS = 1_500;

export interface Visitor extends Pick<Driver, "key" | "leaveFrame" | "resize" | "picture" | "takeErrors" | "close"> {
	/**
	 * Navigates with a script of the current page, because drivers wait forever for some pages, and for one from the back/forward cache.
	 * Resolves when the page is completely loaded.
	 */
	open(url: string): Promise<void>;
	back(): Promise<void>;
	/** Runs in the page, or in the entered frame. `body` may only use its arguments. */
	run<Args extends unknown[], Result>(body: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result>;
	/** Presses the element. Like `waitFor`, `textOf`, `fill` and `compose`, it waits until an element matches. */
	press(sought: Sought): Promise<void>;
	waitFor(sought: Sought): Promise<void>;
	textOf(sought: Sought): Promise<string>;
	/** Replaces the content of the field. */
	fill(sought: Sought, text: string): Promise<void>;
	/** Types with an input method: drafts of the line, the last of which is accepted with an Enter that the page must not handle. */
	compose(sought: Sought, drafts: readonly string[]): Promise<void>;
	enterFrame(css: string): Promise<void>;
	waitUntilGone(sought: Sought): Promise<void>;
	/** Whether a matching element is visible now. */
	sees(sought: Sought): Promise<boolean>;
	/** Number of pixels by which the page is wider than its window. */
	overflow(): Promise<number>;
}

export async function visit(engine: Engine, browser: EngineBrowser, size: Size): Promise<Visitor> {
	const driver = withinTime(await browser.open(size));
	/** Selector of the entered frame. The page may replace the frame, or its document, in the meantime. */
	let frame: string | null = null;
	/** Errors that were read from the driver, and that the test has not taken yet. */
	let errors: string[] = [];
	const run: Visitor["run"] = (body, ...args) => driver.evaluate(`(${body})(...${JSON.stringify(args)})`);
	const read = (sought: Sought) => driver.evaluate<string | null>(`${expressionOf(sought)}?.textContent ?? null`);

	/** A page that changes during the evaluation causes an error, after which it is retried. */
	async function until<Answer>(ask: () => Promise<Answer | null | false>, what: string, sought: unknown): Promise<Answer> {
		const deadline = performance.now() + WITHIN_MS;
		for (let cause: unknown; ; await sleep(CHECK_INTERVAL_MS)) {
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
		errors.push(...(await driver.takeErrors()));
		await run((address) => void setTimeout(() => location.assign(address)), url);
		await until(() => run((time) => performance.timeOrigin !== time && document.readyState === "complete", before), "open", url);
		errors.push(...withoutStoppedLoads(engine, await driver.takeErrors()));
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
		async takeErrors() {
			const taken = [...errors, ...(await driver.takeErrors())];
			errors = [];
			return taken;
		},
		overflow: () => run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
	};
}

/** Removes errors that are only reported because the visitor left a page that was still loading. */
export const withoutStoppedLoads = ({ stoppedLoad }: Pick<Engine, "stoppedLoad">, errors: readonly string[]) =>
	errors.filter((text) => !stoppedLoad?.test(text));

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
