// /manifest.webmanifest: the presentation of the site when it is installed. Its icons are the site's own one or the shipped favicon, at the
// sizes that systems request. /favicon.ico and /apple-touch-icon.png lead to the site's own icon, as browsers ask for them unasked.
import express, { type RequestHandler } from "express";
import type { SiteBranding } from "#shared/contract/branding.ts";
import { iconPath, maskableIconPath } from "#shared/contract/images.ts";

const BACKGROUND = "#0b1110";
const MAX_SHORT_NAME = 12;
const SHIPPED = { small: "/icon-192.png", large: "/icon-512.png", maskable: "/icon-maskable-512.png" };

interface ManifestPorts {
	/** The site's face that is in force. */
	branding(): SiteBranding;
	/** Base address of stored images; `null` for this origin. */
	imageBaseUrl: string | null;
}

export function serveWebManifest({ branding, imageBaseUrl }: ManifestPorts): RequestHandler {
	const files = express.Router();
	const at = (path: string) => (imageBaseUrl ?? "") + path;
	files.get("/manifest.webmanifest", (_request, response) => {
		// Always asked for anew, so that a change of the face is there at once; the answer is 304 while nothing changed.
		response
			.set("Cache-Control", "no-cache")
			.type("application/manifest+json")
			.send(JSON.stringify(manifestOf(branding(), at)));
	});
	files.get(["/favicon.ico", "/apple-touch-icon.png"], ({ path }, response, next) => {
		const { iconImageId } = branding();
		if (iconImageId === null) return next();
		response.set("Cache-Control", "no-cache").redirect(302, at(iconPath(iconImageId, path === "/favicon.ico" ? 32 : 180)));
	});
	return files;
}

function manifestOf({ name, iconImageId, tokens }: SiteBranding, at: (path: string) => string) {
	const icon = (src: string, size: number, purpose: "any" | "maskable") => ({
		...{ src, sizes: `${size}x${size}`, type: "image/png", purpose },
	});
	const { small, large, maskable } =
		iconImageId === null
			? SHIPPED
			: { small: at(iconPath(iconImageId, 192)), large: at(iconPath(iconImageId, 512)), maskable: at(maskableIconPath(iconImageId)) };
	return {
		id: "/",
		name,
		short_name: name.slice(0, MAX_SHORT_NAME),
		start_url: "/",
		display: "standalone",
		background_color: BACKGROUND,
		theme_color: tokens["--header"] ?? BACKGROUND,
		categories: ["sports", "news"],
		icons: [icon(small, 192, "any"), icon(large, 512, "any"), icon(maskable, 512, "maskable")],
	};
}
