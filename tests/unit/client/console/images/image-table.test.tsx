// Stored images as staff see them: named by title or description, with their size, and a button that copies their line.
import "#texts/images";
import { expect, it } from "vitest";
import { ImageTable } from "#client/console/images/image-table.tsx";
import type { ImageRow } from "#shared/contract/rest/content/ops-images.ts";
import { NOW, rendered } from "../rendered.tsx";

const image = {
	...{ id: "img1", alt: "A full stand", title: "", credit: "", width: 1_600, height: 900, bytes: 102_401 },
	...{ uploadedBy: "Ada", uploadedAt: NOW },
} as unknown as ImageRow;
const table = (rows: ImageRow[]) => rendered(<ImageTable rows={rows} total={rows.length} exportRows={async () => []} />, "/cms/images");

it("An image is named by its title, else by its description, which a picture beside the words does not repeat", () => {
	expect(table([image]).text).toContain("A full stand");
	const { html, text } = table([{ ...image, title: "Derby day", credit: "Bo" } as ImageRow]);
	expect(html).toMatch(/href="\/cms\/images\/img1"[^>]*>Derby day</);
	expect(text).toContain("Bo");
	expect(html).toMatch(/<img[^>]* alt=""/);
});

it("An image has its size in pixels and in whole kilobytes, rounded up", () => {
	expect(table([image]).text).toMatch(/1600 × 900.*101 KB/);
});

it("An image's line is copied by a button that names the image", () => {
	expect(table([image]).html).toMatch(/<button[^>]*aria-label="[^"]*A full stand[^"]*"/);
	expect(table([]).text.length).toBeGreaterThan(0);
});
