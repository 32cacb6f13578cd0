// The settings of notifications by Web Push.
import { createECDH } from "node:crypto";
import { z } from "zod";
import type { Refuse } from "./setting-schemas.ts";

/** Key pair of the site, in base64url. */
export interface VapidKeys {
	publicKey: string;
	privateKey: string;
}

export interface PushSettings {
	/** If `undefined`, the keys are derived from the server's own secret (notifications/vapid-keys.ts). */
	keys: VapidKeys | undefined;
	/** Contact for push services: a `mailto:` or https address. */
	subject: string;
	/** Push services that may be contacted: `push.example.org`, `push.example.org:8443`, `*.example.org`; `*` permits any. */
	hosts: readonly string[];
}

/** Hosts of the push services of Chromium-based browsers, Firefox, Edge and Safari. */
const HOSTS_OF_BROWSERS = [
	"fcm.googleapis.com",
	"jmt17.google.com",
	"*.push.services.mozilla.com",
	"*.notify.windows.com",
	"*.push.apple.com",
];

const PAIR = "as `npx web-push generate-vapid-keys` makes them";

const HOST = /^(\*|(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?)$/;

export const PUSH_ENV = {
	PUSH_HOSTS: z
		.string()
		.transform((text) => text.split(",").map((host) => host.trim().toLowerCase()))
		.pipe(z.array(z.string().regex(HOST, "hosts with commas: push.example.org,*.example.net, or * for any")))
		.default([]),
	VAPID_PUBLIC_KEY: z
		.string()
		.regex(/^[\w-]{87}$/, `87 characters, ${PAIR}`)
		.optional(),
	VAPID_PRIVATE_KEY: z
		.string()
		.regex(/^[\w-]{43}$/, `43 characters, ${PAIR}`)
		.optional(),
	VAPID_SUBJECT: z
		.string()
		.regex(/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, "mailto:hello@example.org, or an https address")
		.optional(),
};

type Values = { [Name in keyof typeof PUSH_ENV]?: z.output<(typeof PUSH_ENV)[Name]> };

/** Throws like parseEnv if only one key is set, or the keys do not match. */
export function pushOf(values: Values, site: { siteUrl: string; mailFrom: string; refuse: Refuse }): PushSettings {
	const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = values;
	const address = /<(.+)>$/.exec(site.mailFrom)?.[1] ?? site.mailFrom;
	const subject = values.VAPID_SUBJECT ?? (site.siteUrl.startsWith("https:") ? site.siteUrl : `mailto:${address}`);
	const hosts = [...HOSTS_OF_BROWSERS, ...(values.PUSH_HOSTS ?? [])];
	if (publicKey === undefined && privateKey === undefined) return { keys: undefined, subject, hosts };
	if (publicKey === undefined) throw site.refuse("VAPID_PUBLIC_KEY", undefined, "the public key beside VAPID_PRIVATE_KEY");
	if (privateKey === undefined) throw site.refuse("VAPID_PRIVATE_KEY", undefined, "the private key beside VAPID_PUBLIC_KEY");
	if (publicKeyOf(privateKey) !== publicKey) throw site.refuse("VAPID_PRIVATE_KEY", privateKey, "the one that belongs to VAPID_PUBLIC_KEY");
	return { keys: { publicKey, privateKey }, subject, hosts };
}

/** Returns `null` if the text is not a private key. */
function publicKeyOf(privateKey: string): string | null {
	const pair = createECDH("prime256v1");
	try {
		pair.setPrivateKey(privateKey, "base64url");
		return pair.getPublicKey("base64url");
	} catch {
		return null;
	}
}
