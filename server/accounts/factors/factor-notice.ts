// Mails the owner of an account about changes of its second factors, so that a thief cannot change them unnoticed.
import type { Db } from "#server/db/open-database.ts";
import type { Caller } from "#server/http/endpoint/call-context.ts";
import type { Mailer } from "#server/mail/mailer.ts";
import type { BackgroundTasks } from "../kernel/background-tasks.ts";
import { readUserRow } from "../kernel/user.store.ts";
import { type FactorMail, factorMail, type Site } from "../mail-links/account-mails.ts";

export type FactorNews = FactorMail;

export function createFactorNotice(parts: { db: Db; mailer: Pick<Mailer, "send">; site: Site; backgroundTasks: BackgroundTasks }) {
	const { db, mailer, site, backgroundTasks } = parts;
	return (userId: string, news: FactorNews, { locale }: Pick<Caller, "locale">): void =>
		backgroundTasks.run("notice of a second factor", async () => {
			const user = await readUserRow(db, { id: userId });
			if (!user || user.email === null) return;
			await mailer.send({ to: user.email, ...factorMail(news, { site, locale, displayName: user.display_name }) });
		});
}
