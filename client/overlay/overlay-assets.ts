// Paths of the assets that the overlay's page loads. The server build replaces them with those of the built files (build-embed.server.ts).

export const OVERLAY_SCRIPT: string = "/overlay.js";
export const OVERLAY_STYLES: string = "/overlay.css";
