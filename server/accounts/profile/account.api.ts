// Endpoints of a signed-in user's own account, and suspensions by moderators.

import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import { type AppErrorFields, throwRefusal, unwrap } from "#server/errors/app-error.ts";
import { actorOf, type CallContext, type CommandContext } from "#server/http/endpoint/call-context.ts";
import { type ApiDefinition, defineCommand, defineQuery } from "#server/http/endpoint/define-endpoint.ts";
import type { IdentityProvider } from "#server/identity/identity-provider.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Logger } from "#server/observability/logger.ts";
import {
	banUser,
	changeEmail,
	changeProfile,
	confirmEmail,
	deleteAccount,
	exportAccount,
	getAccount,
	liftBan,
	revokeDevice,
	revokeOtherDevices,
} from "#shared/contract/rest/accounts/account.ts";
import { listIdentities } from "#shared/contract/rest/accounts/identities.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { createBans } from "../admin/ban.service.ts";
import type { AccountPart } from "../kernel/account-part.ts";
import { readUserRow, userOfRow } from "../kernel/user.store.ts";
import { accountDeletedMail, type Site } from "../mail-links/account-mails.ts";
import type { AttemptLimits } from "../password/attempt-limits.ts";
import type { PasswordHash } from "../password/password-hash.ts";
import type { Sessions } from "../session/session.service.ts";
import { readIdentities } from "../sign-in/identity.store.ts";
import { toLinkedIdentity } from "../sign-in/linked-identity.ts";
import { createAccountData } from "./account-data.service.ts";
import { createEmailChange } from "./change-email.service.ts";
import { createAccountDeletion } from "./delete-account.service.ts";
import { changeName } from "./profile.service.ts";
import type { Proof } from "./reauthenticate.ts";

/** Limit per actor, enough for a person who fills in a form. */
const FORM_RATE = { points: 20, perSeconds: 60 };
/** Links are also counted by network (attempt-limits.ts). */
const LINK_RATE = { points: 30, perSeconds: 60 };
const OPS_RATE = { points: 60, perSeconds: 60 };
const OWN = { scope: "signed_in", rate: FORM_RATE, isIdempotent: false } as const;
const OPS = { scope: "chat:moderate", rate: OPS_RATE, isIdempotent: false } as const;

const DONE = { ok: true } as const;
const GONE: AppErrorFields = { code: "unauthenticated", message: "This account is gone." };

export function accountApi(parts: {
	db: Db;
	bus: Bus;
	sessions: Pick<Sessions, "revoke" | "devicesOf">;
	mailer: Pick<Mailer, "send">;
	clock: Clock;
	log: Logger;
	site: Site;
	/** Data that other rooms store about users. */
	accountParts: readonly AccountPart[];
	/** The same instance as for sign-in, so that each guess is counted once. */
	limits: AttemptLimits;
	hashing: PasswordHash;
	identityProvider?: IdentityProvider | undefined;
}): ApiDefinition[] {
	const { db, sessions, mailer, log, site, accountParts } = parts;
	const data = createAccountData({ ...parts, otherParts: accountParts });
	const deletion = createAccountDeletion({ ...parts, data });
	const emailChange = createEmailChange(parts);
	const bans = createBans(parts);

	/** The caller's account. Throws unauthenticated if the account was deleted in the meantime. */
	const readOwn = async (context: CallContext) => (await readUserRow(db, { id: actorOf(context).id })) ?? throwRefusal(GONE);

	return [
		defineQuery(getAccount, { delay: "ignored", scope: "signed_in" }, async (_input, context) => {
			const row = await readOwn(context);
			const [user, devices] = await Promise.all([userOfRow(db, row), sessions.devicesOf(row.id)]);
			const { deviceId } = actorOf(context);
			return { user, devices: devices.map((device) => ({ ...device, isCurrent: device.id === deviceId })) };
		}),
		defineQuery(listIdentities, { delay: "ignored", scope: "signed_in" }, async (_input, context) => ({
			identities: (await readIdentities(db.kysely, actorOf(context).id)).map(toLinkedIdentity),
		})),
		defineQuery(exportAccount, { delay: "ignored", scope: "signed_in", rate: FORM_RATE }, async (_input, context) =>
			data.exportOf((await readOwn(context)).id),
		),
		defineCommand(changeProfile, OWN, async ({ body }, context) => {
			const changed = unwrap(await changeName({ ...parts, siteName: site.name }, await readOwn(context), body.displayName));
			return { user: changed ?? throwRefusal(GONE) };
		}),
		defineCommand(changeEmail, OWN, async ({ body }, context) => {
			unwrap(await emailChange.ask(await readOwn(context), body.email, proofOf(context, body.password), context.caller.locale));
			return DONE;
		}),
		defineCommand(confirmEmail, { scope: null, rate: LINK_RATE, isIdempotent: false }, async ({ body }, { caller }) => ({
			email: unwrap(await emailChange.confirm(body.token, caller)),
		})),
		defineCommand(revokeOtherDevices, OWN, async (_input, context) => {
			const { id, deviceId } = actorOf(context);
			return { revoked: await sessions.revoke(id, { except: deviceId }, "removed") };
		}),
		defineCommand(revokeDevice, OWN, async ({ params }, context) => {
			const revoked = await sessions.revoke(actorOf(context).id, { only: params.deviceId }, "removed");
			return revoked > 0 ? DONE : throwRefusal({ code: "not_found", message: "There is no such device." });
		}),
		defineCommand(deleteAccount, OWN, async ({ body }, context) => {
			const gone = unwrap(await deletion.remove(await readOwn(context), body, proofOf(context, body.password)));
			// Sent after the deletion, because the deletion also removes queued mails to the user. If this mail fails, the account stays deleted.
			if (gone.email !== null) {
				const deletionMail = accountDeletedMail({ site, locale: context.caller.locale, displayName: gone.display_name });
				await mailer
					.send({ to: gone.email, ...deletionMail, isLast: true })
					.catch((error: unknown) => log.error({ err: error }, "Sending the mail about a deleted account failed"));
			}
			return DONE;
		}),
		defineCommand(banUser, OPS, async ({ params, body }, context) => {
			context.audit(unwrap(await bans.ban(actorOf(context), params.userId, body)));
			return DONE;
		}),
		defineCommand(liftBan, OPS, async ({ params }, context) => {
			context.audit(unwrap(await bans.lift(actorOf(context), params.userId)));
			return DONE;
		}),
	];
}

function proofOf(context: CommandContext, password: string | undefined): Proof {
	return { password, deviceId: actorOf(context).deviceId, address: context.caller.address };
}
