// /manifest.webmanifest: the presentation of the site when it is installed. Its icons are the favicon at the sizes that systems request.
import type { RequestHandler } from "express";

const BACKGROUND = "#0b1110";
const MAX_SHORT_NAME = 12;

export function serveWebManifest(siteName: string): RequestHandler {
	const icon = (file: string, size: number, purpose: "any" | "maskable") => ({
		src: `/${file}`,
		sizes: `${size}x${size}`,
		type: "image/png",
		purpose,
	});
	const manifest = JSON.stringify({
		id: "/",
		name: siteName,
		short_name: siteName.slice(0, MAX_SHORT_NAME),
		start_url: "/",
		display: "standalone",
		background_color: BACKGROUND,
		theme_color: BACKGROUND,
		categories: ["sports", "news"],
		icons: [icon("icon-192.png", 192, "any"), icon("icon-512.png", 512, "any"), icon("icon-maskable-512.png", 512, "maskable")],
	});
	return (_request, response) =>
		void response.set("Cache-Control", "public, max-age=3600").type("application/manifest+json").send(manifest);
}
