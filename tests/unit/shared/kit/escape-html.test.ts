import { expect, it } from "vitest";
import { escapeHtml } from "#shared/kit/escape-html.ts";

it("leaves no sign that ends a text or a quoted attribute, and all others as they are", () => {
	expect(escapeHtml(`<a title="x" id='y'>&amp; ä 日本</a>`)).toBe(
		"&#60;a title=&#34;x&#34; id=&#39;y&#39;&#62;&#38;amp; ä 日本&#60;/a&#62;",
	);
});
