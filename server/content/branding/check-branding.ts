// Checks of the site's own face that a schema cannot make: its images are stored.
import type { BrandingFields } from "#shared/contract/branding.ts";
import type { FieldProblem, KindPorts } from "../kind/content-kind.ts";

const IMAGE_FIELDS = ["logoImageId", "iconImageId", "shareImageId"] as const;

export async function checkBranding(fields: BrandingFields, { images }: KindPorts): Promise<FieldProblem[]> {
	const problems: FieldProblem[] = [];
	for (const path of IMAGE_FIELDS) {
		const id = fields[path];
		if (id !== null && !(await images.exists(id)))
			problems.push({ code: "unknown_image", path, message: "must be the id of a stored image" });
	}
	return problems;
}
