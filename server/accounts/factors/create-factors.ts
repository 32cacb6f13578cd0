// Composes the second factors of accounts.
import type { Bus } from "#server/bus/bus.ts";
import type { Db } from "#server/db/open-database.ts";
import type { RefuseUnproven } from "#server/http/endpoint/call-context.ts";
import type { ApiDefinition } from "#server/http/endpoint/define-endpoint.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { Logger } from "#server/observability/logger.ts";
import type { Clock } from "#shared/kit/instant.ts";
import type { BackgroundTasks } from "../kernel/background-tasks.ts";
import type { Site } from "../mail-links/account-mails.ts";
import type { AttemptLimits } from "../password/attempt-limits.ts";
import type { PasswordHash } from "../password/password-hash.ts";
import type { DeviceCookies } from "../session/device-cookie.ts";
import type { Sessions } from "../session/session.service.ts";
import { createFactorChanges } from "./change-factors.ts";
import { passkeySiteOf } from "./check-passkey.ts";
import { createFactorNotice } from "./factor-notice.ts";
import { factorsApi } from "./factors.api.ts";
import { createFactors } from "./factors.service.ts";
import { createPasskeySignIn } from "./passkey-sign-in.service.ts";
import { passkeysApi } from "./passkeys.api.ts";
import { createPasskeys } from "./passkeys.service.ts";
import { sealAgain } from "./seal-again.ts";
import { createSealedSecrets } from "./sealed-secret.ts";
import { createSecondStep } from "./second-step.service.ts";

export function createFactorsRoom(parts: {
	db: Db;
	bus: Bus;
	clock: Clock;
	log: Logger;
	mailer: Pick<Mailer, "send">;
	jwtSecret: string;
	previousSecret?: string | undefined;
	site: Site;
	limits: AttemptLimits;
	hashing: PasswordHash;
	sessions: Pick<Sessions, "open">;
	backgroundTasks: BackgroundTasks;
	deviceCookies: DeviceCookies;
	isStaffFactorRequired: boolean;
}): { definitions: ApiDefinition[]; refuseUnproven: RefuseUnproven } {
	const secrets = createSealedSecrets([parts.jwtSecret, ...(parts.previousSecret === undefined ? [] : [parts.previousSecret])]);
	// Once all secrets are sealed again, second factors no longer need the previous secret.
	if (parts.previousSecret !== undefined)
		parts.backgroundTasks.run("second factors under the new secret", () => sealAgain(parts.db, secrets));
	const notify = createFactorNotice(parts);
	const changes = createFactorChanges(parts);
	const site = passkeySiteOf(parts.site.url);
	const passkeys = createPasskeys({ ...parts, siteName: () => parts.site.name, site, changes });
	const signIn = createPasskeySignIn({ ...parts, site });
	const secondStep = createSecondStep({
		...parts,
		secrets,
		passkeys,
		onRecovery: (user, caller) => notify(user.id, "recoveryUsed", caller),
	});
	const factors = createFactors({ ...parts, siteName: () => parts.site.name, secrets, changes });
	const definitions = [
		...factorsApi({ ...parts, secondStep, factors, notify }),
		...passkeysApi({ ...parts, secondStep, passkeys, signIn, notify }),
	];
	return { definitions, refuseUnproven: secondStep.refuseUnproven };
}
