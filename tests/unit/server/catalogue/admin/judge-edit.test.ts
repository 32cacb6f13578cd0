// The result of a record's edit: each field is compared with the value that the editor saw.
import { describe, expect, it } from "vitest";
import { judgeEdit } from "#server/catalogue/admin/judge-edit.ts";
import { flag, json, plain } from "#server/catalogue/admin/record-columns.ts";

const COLUMNS = { name: plain("name"), crest: json("crest"), isCurrent: flag("is_current") };
const ROW = { id: "t1", name: "Old", crest: '{"primary":"#000000","pattern":"plain"}', is_current: 0, edits: null };
const AUTHOR = { by: "anna", at: 7, isFromSource: true };
const CREST = { pattern: "plain", primary: "#000000" };

describe("An edit", () => {
	it("writes what differs and marks it as staff's, and leaves equal values", () => {
		const verdict = judgeEdit(
			COLUMNS,
			ROW,
			{ was: { name: "Old", crest: CREST, isCurrent: false }, to: { name: "New", crest: CREST } },
			AUTHOR,
		);
		expect(verdict).toMatchObject({
			ok: true,
			isChanged: true,
			before: { name: "Old" },
			after: { name: "New" },
			set: { name: "New", edits: '{"name":{"by":"anna","at":7}}' },
		});
	});

	it("marks nothing in a record without a source", () => {
		const verdict = judgeEdit(COLUMNS, ROW, { was: { isCurrent: false }, to: { isCurrent: true } }, { ...AUTHOR, isFromSource: false });
		expect(verdict).toMatchObject({ set: { is_current: 1, edits: null } });
	});

	it("is refused at each field that another changed to something else, and not where both say the same", () => {
		const edit = { was: { name: "Older", crest: { pattern: "sash" } }, to: { name: "New", crest: CREST } };
		expect(judgeEdit(COLUMNS, ROW, edit, AUTHOR)).toMatchObject({
			ok: false,
			error: { code: "conflict_sequence", issues: [{ path: "to.name", message: "is now “Old”" }] },
		});
	});

	it("releases a field without changing it, and changes nothing where nothing was set", () => {
		const editedRow = { ...ROW, edits: '{"name":{"by":"anna","at":7}}' };
		expect(judgeEdit(COLUMNS, editedRow, { was: {}, to: {}, release: ["name", "nothing"] }, AUTHOR)).toMatchObject({
			isChanged: true,
			set: { edits: null },
		});
		expect(judgeEdit(COLUMNS, ROW, { was: {}, to: {}, release: ["name"] }, AUTHOR)).toMatchObject({ isChanged: false });
	});
});
