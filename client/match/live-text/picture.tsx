// A stored picture of an entry, in the width that the page needs. Its size is known, so nothing moves when it arrives.
import { useSite } from "#client/ui/page/site-context.ts";
import { imagePath, imageSizeOf, imageSrcSet } from "#shared/contract/images.ts";
import type { LiveTextPicture } from "#shared/contract/live-text.ts";

export function PictureOf({ picture: { id, alt } }: { picture: LiveTextPicture }) {
	const { imageBaseUrl } = useSite().site;
	const size = imageSizeOf(id);
	if (!size) return null;
	return (
		<img
			src={(imageBaseUrl ?? "") + imagePath(id, 640)}
			srcSet={imageSrcSet(id, imageBaseUrl)}
			sizes="(min-width: 64em) 36rem, 90vw"
			alt={alt}
			{...size}
			loading="lazy"
			decoding="async"
		/>
	);
}
