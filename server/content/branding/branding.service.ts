// The site's own face as it is in force now, without waiting: what staff published, otherwise the settings of the environment. Every node
// holds the published versions in memory, and reads them again when a node published one.
import type { Settings } from "#server/config/env.ts";
import type { Db } from "#server/db/open-database.ts";
import { type BrandingFields, brandTokens, SHIPPED_BRANDING, type SiteBranding } from "#shared/contract/branding.ts";
import type { Clock } from "#shared/kit/instant.ts";
import { type PublicationRow, publicationAt } from "../kind/publication.ts";
import { readVersionsInForce } from "./branding.store.ts";

export interface Branding {
	/** What staff chose; the shipped values for what they did not choose. */
	fields(): BrandingFields;
	/** For pages. The object stays the same until the face changes. */
	current(): SiteBranding;
	/** Whether staff have published a face. */
	isPublished(): boolean;
	/** Reads what is published. Call it at the start, and after each publication on any node. */
	reload(): Promise<void>;
	/** The settings, whose `siteName` is the name that is in force whenever it is read. */
	settings<Given extends Pick<Settings, "siteName">>(given: Given): Given;
}

interface Known {
	row: PublicationRow | null;
	versions: ReadonlyMap<number, BrandingFields>;
}

export function createBranding({ db, clock, siteName }: { db: Db; clock: Clock; siteName: string }): Branding {
	let known: Known = { row: null, versions: new Map() };
	let last: { fields: BrandingFields; branding: SiteBranding } | null = null;

	function published(): BrandingFields | null {
		if (!known.row) return null;
		const { current } = publicationAt(known.row, clock());
		return (current && known.versions.get(current.version)) ?? null;
	}
	const fields = () => published() ?? SHIPPED_BRANDING;
	const nameOf = (now: BrandingFields) => now.name || siteName;

	return {
		fields,
		isPublished: () => published() !== null,
		current() {
			const now = fields();
			if (last?.fields !== now) last = { fields: now, branding: brandingOf(now, nameOf(now)) };
			return last.branding;
		},
		async reload() {
			known = await readVersionsInForce(db);
		},
		settings: (given) => Object.defineProperty({ ...given }, "siteName", { get: () => nameOf(fields()), enumerable: true }),
	};
}

function brandingOf(fields: BrandingFields, name: string): SiteBranding {
	const { logoImageId, isNameShown, iconImageId, shareImageId, font, header, offSports, offParts } = fields;
	const hasOwnHeader = header !== null;
	// A site without a logo always has its name.
	const isNamed = isNameShown || logoImageId === null;
	return {
		...{ name, logoImageId, isNameShown: isNamed, iconImageId, shareImageId, font, hasOwnHeader },
		...{ offSports: [...offSports], offParts: [...offParts] },
		tokens: brandTokens(fields),
	};
}
