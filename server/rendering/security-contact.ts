// /.well-known/security.txt (RFC 9116): the contact for reports of a security problem of this site.
import type { RequestHandler } from "express";
import type { Settings } from "#server/config/env.ts";
import { type Clock, DAY_MS } from "#shared/kit/instant.ts";

/**
 * Lifetime that the file states: less than a year, the maximum that RFC 9116 (2.5.5) recommends. The file is made again each day, so a copy
 * that is a day old never expires soon.
 */
const VALID_DAYS = 180;
const NO_CONTACT =
	"This site names nobody for reports of security faults: neither SECURITY_CONTACT nor SUPPORT_EMAIL is set. Whoever runs it can set one of them.\n";

export function securityContact({
	settings: { siteUrl, contactEmail, securityContact: contact = contactEmail },
	clock,
}: {
	settings: Pick<Settings, "siteUrl" | "contactEmail" | "securityContact">;
	clock: Clock;
}): RequestHandler {
	return (_request, response) => {
		response.set("Cache-Control", "public, max-age=3600").type("text");
		if (contact === undefined) return void response.status(404).send(NO_CONTACT);
		const expires = new Date((Math.floor(clock() / DAY_MS) + VALID_DAYS) * DAY_MS).toISOString().replace(".000Z", "Z");
		const lines = [
			`Contact: ${contact.startsWith("https:") ? contact : `mailto:${contact}`}`,
			`Expires: ${expires}`,
			`Canonical: ${siteUrl}/.well-known/security.txt`,
		];
		response.send(`${lines.join("\n")}\n`);
	};
}
