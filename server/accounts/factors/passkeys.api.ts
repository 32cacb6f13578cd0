// Passkeys over HTTP.
import { unwrap } from "#server/errors/app-error.ts";
import { actorOf, type Caller } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, type CommandOptions, defineCommand } from "#server/http/endpoint/define-endpoint.ts";
import {
	addPasskey,
	removePasskey,
	renamePasskey,
	signInByPasskey,
	startPasskey,
	startPasskeyProof,
	startPasskeySignIn,
	startSignInByPasskey,
} from "#shared/contract/rest/accounts/factors.ts";
import type { DeviceCookies } from "../session/device-cookie.ts";
import type { FactorNews } from "./factor-notice.ts";
import type { PasskeySignIn } from "./passkey-sign-in.service.ts";
import type { Passkeys } from "./passkeys.service.ts";
import type { SecondStep } from "./second-step.service.ts";

const OPEN: CommandOptions = { scope: null, rate: { points: 60, perSeconds: 60 }, isIdempotent: false };
const OWN: CommandOptions = { ...OPEN, scope: "signed_in", rate: { points: 20, perSeconds: 60 } };
/** Changes of factors need a fresh proof. */
const PROVEN: CommandOptions = { ...OWN, needsProof: true };
const DONE = { ok: true } as const;

export function passkeysApi(parts: {
	secondStep: Pick<SecondStep, "startPasskey" | "startPasskeyProof">;
	passkeys: Passkeys;
	signIn: PasskeySignIn;
	deviceCookies: DeviceCookies;
	notify(userId: string, news: FactorNews, caller: Caller): void;
}): ApiDefinition[] {
	const { secondStep, passkeys, signIn, deviceCookies, notify } = parts;
	return [
		defineCommand(startPasskeySignIn, OPEN, async ({ body }) => unwrap(await secondStep.startPasskey(body.ticket))),
		defineCommand(startSignInByPasskey, OPEN, () => signIn.start()),
		defineCommand(signInByPasskey, { ...OPEN, rateKeyOf: deviceCookies.rateKeyOf }, async ({ body }, { caller, cookies }) => {
			const deviceOf = (account: string) => deviceCookies.deviceOf(cookies, account);
			const { emailKey, ...data } = unwrap(await signIn.complete(body.passkey, caller, deviceOf));
			if (emailKey !== null) deviceCookies.remember(cookies, emailKey);
			return { data };
		}),
		defineCommand(startPasskeyProof, OWN, async (_input, context) => unwrap(await secondStep.startPasskeyProof(actorOf(context)))),
		defineCommand(startPasskey, PROVEN, async (_input, context) => {
			const { id: userId, deviceId } = actorOf(context);
			return unwrap(await passkeys.start({ userId, deviceId: deviceId ?? "" }));
		}),
		defineCommand(addPasskey, PROVEN, async ({ body }, context) => {
			const { id: userId, deviceId } = actorOf(context);
			const recoveryCodes = unwrap(await passkeys.add({ userId, deviceId: deviceId ?? "" }, body));
			notify(userId, recoveryCodes ? "factorOn" : "factorAdded", context.caller);
			return { recoveryCodes };
		}),
		defineCommand(renamePasskey, OWN, async ({ params, body }, context) => {
			unwrap(await passkeys.rename({ userId: actorOf(context).id, id: params.passkeyId }, body.name));
			return DONE;
		}),
		defineCommand(removePasskey, PROVEN, async ({ params }, context) => {
			const { id: userId } = actorOf(context);
			const { hasFactorLeft } = unwrap(await passkeys.remove({ userId, id: params.passkeyId }));
			notify(userId, hasFactorLeft ? "factorRemoved" : "factorOff", context.caller);
			return DONE;
		}),
	];
}
