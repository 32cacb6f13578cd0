// State of a sign-in through the provider: one action at a time, with its step and error.
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocale } from "#client/i18n/locale.ts";
import type { TextKey } from "#client/i18n/text-of.ts";
import type { FederatedMethod, FirebaseConfig } from "./firebase-config.ts";
import type { IdentityClient, Outcome, ReturnPage } from "./identity-client.ts";
import { identityErrorCode, identityErrorText } from "./identity-error.ts";
import { loadClient } from "./load-client.ts";
import { forgetEmail, forgetRedirect, keepEmailForLink, readPageReturn, withoutLink } from "./page-return.ts";
import type { SecondFactor } from "./second-factor.ts";
import { type SignInStep, spellPhone } from "./sign-in-step.ts";

export interface IdentityFlow {
	step: SignInStep;
	/** Whether an action is running, so that others are blocked. */
	isBusy: boolean;
	error: TextKey | null;
	/** The part that the error concerns: a federated provider's button or the open form. */
	errorOf: "site" | "form";
	/** Loads the SDK ahead of a click. */
	prepare(): void;
	forgetError(): void;
	back(): void;
	signIn(email: string, password: string): void;
	signUp(email: string, password: string): void;
	sendReset(email: string): void;
	sendLink(email: string): void;
	takeLink(email: string, url: string): void;
	sendVerification(): void;
	renew(): void;
	sendCode(phone: string): void;
	takeCode(code: string): void;
	signInWith(method: FederatedMethod): void;
	pickFactor(factor: SecondFactor): void;
	takeSecondFactor(factor: SecondFactor, code: string): void;
}

const CHOOSE: SignInStep = { name: "choose" };
/** Resolves with the next step or with the outcome of a sign-in attempt; `null` keeps the current step. */
type Action = (client: IdentityClient) => Promise<SignInStep | Outcome | null>;
type Exchange = (idToken: string) => Promise<void>;
type Vouch = (client: IdentityClient, idToken: string) => Promise<void>;
interface RunOptions {
	/** Whether the action runs in a popup that the visitor may abandon silently; a new action replaces it. */
	isElsewhere?: boolean;
}

export interface FlowOptions {
	config: FirebaseConfig;
	exchange: Exchange;
	/** The page that a link in a mail leads back to. */
	page: ReturnPage;
	/** Whether the provider's session continues after the exchange, because the owner changes something there. */
	keepsSession: boolean;
}

export function useIdentitySignIn({ config, exchange, page, keepsSession }: FlowOptions): IdentityFlow {
	const language = useLocale();
	const load = () => loadClient(config, language);
	const { run, setStep, setError, ...state } = useFlowState(load, async (client, idToken) => {
		await exchange(idToken);
		// A failure is ignored: the visitor is signed in here, whether or not the provider's session ends.
		if (!keepsSession) await client.signOut().catch(() => undefined);
	});
	const start = (action: Action, options?: RunOptions) => void run(action, options);

	const takeLink = async (email: string, url: string) => {
		const isTaken = await run((client) => client.takeLink(email, url));
		if (isTaken) forgetEmail();
	};

	const comeBack = useEffectEvent(() => {
		const cameBy = readPageReturn(location.href);
		if (!cameBy) return;
		if (cameBy.kind === "redirect") {
			forgetRedirect();
			start((client) => client.takeRedirect());
			return;
		}
		history.replaceState(history.state, "", withoutLink(cameBy.url));
		if (cameBy.email) void takeLink(cameBy.email, cameBy.url);
		else setStep({ name: "link_email", url: cameBy.url });
	});
	useEffect(() => comeBack(), []);

	return {
		...state,
		...flowActions(start, page),
		prepare: () => void load().catch(() => undefined),
		forgetError: () => setError(null),
		back() {
			setError(null);
			setStep(CHOOSE);
			start(async (client) => {
				await client.signOut();
				return null;
			});
		},
		takeLink: (email, url) => void takeLink(email, url),
	};
}

/** Runs one action at a time. `run` resolves with false if the action failed or was replaced, or if another one is running. */
function useFlowState(load: () => Promise<IdentityClient>, vouch: Vouch) {
	const [step, setStep] = useState<SignInStep>(CHOOSE);
	const [error, setError] = useState<TextKey | null>(null);
	const [errorOf, setErrorOf] = useState<IdentityFlow["errorOf"]>("form");
	const [isBusy, setBusy] = useState(false);
	const isRunning = useRef(false);
	const lastTurn = useRef(0);

	function setRunning(isOn: boolean) {
		isRunning.current = isOn;
		setBusy(isOn);
	}

	async function run(action: Action, { isElsewhere = false }: RunOptions = {}): Promise<boolean> {
		if (isRunning.current) return false;
		const turn = ++lastTurn.current;
		const isStale = () => turn !== lastTurn.current;
		setRunning(!isElsewhere);
		setError(null);
		setErrorOf(isElsewhere ? "site" : "form");
		try {
			const client = await load();
			const next = await action(client);
			if (isStale()) return false;
			setRunning(true);
			const isOutcome = next !== null && "kind" in next;
			const nextStep = isOutcome ? await follow(client, next, vouch) : next;
			if (nextStep) setStep(nextStep);
			// Stays busy until the browser leaves the page.
			if (!isOutcome || nextStep) setRunning(false);
			return true;
		} catch (failure) {
			if (isStale()) return false;
			setError(identityErrorText(failure));
			setRunning(false);
			return false;
		}
	}
	return { step, isBusy, error, errorOf, run, setStep, setError };
}

/** Returns the step after an outcome; `null` if the visitor is signed in or is redirected to the provider's page. */
async function follow(client: IdentityClient, outcome: Outcome, vouch: Vouch): Promise<SignInStep | null> {
	if (outcome.kind === "redirected") return null;
	if (outcome.kind === "second_factor") return requestFactor(client, outcome.factors);
	try {
		await vouch(client, outcome.idToken);
	} catch (refusal) {
		if (identityErrorCode(refusal) !== "email_unverified") throw refusal;
		return { name: "verify_email", isSent: false };
	}
	return null;
}

/** Requests a second factor; a single factor is used without asking for a choice. */
async function requestFactor(client: IdentityClient, factors: SecondFactor[]): Promise<SignInStep> {
	const [only, ...others] = factors;
	if (!only || others.length > 0) return { name: "pick_factor", factors };
	await client.askSecondFactor(only);
	return { name: "factor_code", factor: only };
}

type FlowActions = Omit<IdentityFlow, "step" | "isBusy" | "error" | "errorOf" | "prepare" | "forgetError" | "back" | "takeLink">;

/** Actions that consist of one client call and the step after it. */
const flowActions = (start: (action: Action, options?: RunOptions) => void, page: ReturnPage): FlowActions => ({
	signIn: (email, password) => start((client) => client.signIn(email, password)),
	signUp: (email, password) =>
		start(async (client) => {
			const outcome = await client.signUp(email, password);
			return outcome.kind === "vouched" ? { name: "verify_email", isSent: true } : outcome;
		}),
	sendReset: (email) =>
		start(async (client) => {
			await client.sendReset(email);
			return { name: "mail_sent", mail: "reset", email };
		}),
	sendLink: (email) =>
		start(async (client) => {
			await client.sendLink(email, page);
			keepEmailForLink(email);
			return { name: "mail_sent", mail: "link", email };
		}),
	sendVerification: () =>
		start(async (client) => {
			await client.sendVerification();
			return { name: "verify_email", isSent: true };
		}),
	renew: () => start((client) => client.renew()),
	sendCode: (typed) =>
		start(async (client) => {
			const phone = spellPhone(typed);
			await client.sendCode(phone);
			return { name: "phone_code", phone };
		}),
	takeCode: (code) => start((client) => client.takeCode(code.trim())),
	signInWith: (method) => start((client) => client.signInWith(method), { isElsewhere: true }),
	pickFactor: (factor) =>
		start(async (client) => {
			await client.askSecondFactor(factor);
			return { name: "factor_code", factor };
		}),
	takeSecondFactor: (factor, code) => start((client) => client.takeSecondFactor(factor, code.trim())),
});
