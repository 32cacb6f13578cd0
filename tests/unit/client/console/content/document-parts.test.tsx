// Documents of the site's content as staff see them: their list, their publication and their versions.
import "#texts/content-desk";
import { describe, expect, it } from "vitest";
import { DocumentTable } from "#client/console/content/document-table.tsx";
import { PublicationCard } from "#client/console/content/publication-card.tsx";
import { VersionsCard } from "#client/console/content/versions-card.tsx";
import type { ContentRow, OpsDocument, VersionRow } from "#shared/contract/rest/content/ops-content.ts";
import { NOW, rendered } from "../rendered.tsx";

const formRef = { current: null };
const document = {
	...{ kind: "page", id: "d1", slug: "about-us", status: "published", publicVersion: 2, publishedAt: NOW, scheduled: null },
	...{ isShownUnpublished: false, isBuiltIn: false, newest: { version: 3, title: "About", description: "", fields: {} } },
} as unknown as OpsDocument;
const actionsOf = ({ buttons }: { buttons: readonly string[] }) => buttons.map((text) => text.replace(/ Press again.*$/, ""));

describe("A document in the console", () => {
	it("can be unpublished once a version is public or scheduled, and else published alone", () => {
		const card = (changes: object) => rendered(<PublicationCard document={{ ...document, ...changes } as OpsDocument} formRef={formRef} />);
		const draft = { publicVersion: null, publishedAt: null, status: "draft" };
		const scheduled = { version: 3, at: NOW + 60_000 };
		const counts = [card({}), card(draft), card({ ...draft, scheduled })].map((shown) => actionsOf(shown).length);
		expect(counts[1]).toBe((counts[0] ?? 0) - 1);
		expect(counts[2]).toBe(counts[0]);
	});

	it("says of an unpublished one whether the shipped text, a legal draft or nothing is public", () => {
		const draft = { publicVersion: null, publishedAt: null, status: "draft" };
		const noteOf = (changes: object) =>
			rendered(<PublicationCard document={{ ...document, ...draft, ...changes } as OpsDocument} formRef={formRef} />).html.split("<p")[1];
		const notes = [{ isShownUnpublished: true }, { isBuiltIn: true }, {}].map(noteOf);
		expect(new Set(notes).size).toBe(3);
	});

	it("has its newest version compared alone, and an older one restored too, by buttons that name the version", () => {
		const versions = [
			{ version: 3, author: "Ada", savedAt: NOW, note: "Shorter", isPublic: false, isScheduled: true },
			{ version: 2, author: null, savedAt: NOW, note: "", isPublic: true, isScheduled: false },
		] as unknown as VersionRow[];
		const { html, text, buttons } = rendered(
			<VersionsCard document={document} versions={versions} formRef={formRef} onRestored={() => {}} />,
		);
		expect(buttons).toEqual(["Compare", "Compare", "Restore"].map((word) => expect.stringContaining(word.slice(0, 6))));
		expect([...html.matchAll(/aria-label="[^"]*: [^"]*(\d)"/g)].map(([, version]) => version)).toEqual(["3", "2", "2"]);
		expect(text).toContain("Shorter");
		expect(text).toContain("Ada");
	});

	it("stands in the list with its address only where its kind has one, and a chip for each state", () => {
		const row = { id: "d1", slug: "about-us", title: "About", status: "draft", changedBy: null, changedAt: null } as unknown as ContentRow;
		const list = (kind: "page" | "announcement") =>
			rendered(<DocumentTable kind={kind} rows={[row]} total={1} exportRows={async () => []} />, "/cms/content?status=draft");
		expect(list("page").text).toContain("about-us");
		expect(list("announcement").text).not.toContain("about-us");
		expect(list("page").html).toMatch(/aria-current="true" href="\/cms\/content"/);
	});
});
