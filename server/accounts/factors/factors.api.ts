// Second factors over HTTP: the second step of a sign-in, a fresh proof of the owner, and the factors of an account.
import { unwrap } from "#server/errors/app-error.ts";
import { actorOf, type Caller, type CommandContext } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, type CommandOptions, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import {
	completeSignIn,
	confirmTotp,
	getFactors,
	proveOwner,
	removeTotp,
	renewRecoveryCodes,
	resetFactors,
	startTotp,
} from "#shared/contract/rest/accounts/factors.ts";
import type { DeviceCookies } from "../session/device-cookie.ts";
import type { FactorNews } from "./factor-notice.ts";
import type { Factors } from "./factors.service.ts";
import type { SecondStep } from "./second-step.service.ts";

const OPEN: CommandOptions = { scope: null, rate: { points: 60, perSeconds: 60 }, isIdempotent: false };
const OWN: CommandOptions = { ...OPEN, scope: "signed_in", rate: { points: 20, perSeconds: 60 } };
/** Changes of factors need a fresh proof. */
const PROVEN: CommandOptions = { ...OWN, needsProof: true };
const DONE = { ok: true } as const;

export function factorsApi(parts: {
	secondStep: SecondStep;
	factors: Factors;
	deviceCookies: DeviceCookies;
	/** Mails the user about a change. */
	notify(userId: string, news: FactorNews, caller: Caller): void;
}): ApiDefinition[] {
	const { secondStep, factors, deviceCookies, notify } = parts;
	const ownOf = (context: CommandContext) => {
		const { id: userId, deviceId } = actorOf(context);
		return { userId, deviceId: deviceId ?? "" };
	};
	return [
		defineCommand(completeSignIn, { ...OPEN, rateKeyOf: deviceCookies.rateKeyOf }, async ({ body }, { caller, cookies }) => {
			const { emailKey, ...data } = unwrap(await secondStep.complete(body, caller));
			if (emailKey !== null) deviceCookies.remember(cookies, emailKey);
			return { data };
		}),
		defineCommand(proveOwner, OWN, async ({ body }, context) => ({
			provenUntil: unwrap(await secondStep.prove(actorOf(context), body, context.caller)),
		})),
		defineQuery(getFactors, { delay: "ignored", scope: "signed_in" }, async (_input, context) => factors.list(actorOf(context).id)),
		defineCommand(startTotp, PROVEN, async (_input, context) => unwrap(await factors.startTotp(ownOf(context).userId))),
		defineCommand(confirmTotp, PROVEN, async ({ body }, context) => {
			const own = ownOf(context);
			const recoveryCodes = unwrap(await factors.confirmTotp(own, body.code));
			notify(own.userId, recoveryCodes ? "factorOn" : "factorAdded", context.caller);
			return { recoveryCodes };
		}),
		defineCommand(removeTotp, PROVEN, async (_input, context) => {
			const { userId } = ownOf(context);
			const { hasFactorLeft } = unwrap(await factors.removeTotp(userId));
			notify(userId, hasFactorLeft ? "factorRemoved" : "factorOff", context.caller);
			return DONE;
		}),
		defineCommand(renewRecoveryCodes, PROVEN, async (_input, context) => {
			const { userId } = ownOf(context);
			const recoveryCodes = unwrap(await factors.renewRecoveryCodes(userId));
			notify(userId, "codesRenewed", context.caller);
			return { recoveryCodes };
		}),
		defineCommand(
			resetFactors,
			{ scope: "admin", rate: { points: 30, perSeconds: 60 }, isIdempotent: false, needsProof: true },
			async ({ params }, context) => {
				const signedOut = unwrap(await factors.reset(params.userId));
				context.audit({ before: { hasSecondFactor: true }, after: { hasSecondFactor: false } });
				notify(params.userId, "factorOff", context.caller);
				return { signedOut };
			},
		),
	];
}
