// The controls beside a recorded video: the video itself, and the click that synchronises the log with it. The script enables them.
import "#texts/overlay";
import type { Translate } from "#client/i18n/text-of.ts";
import type { OverlayVideo } from "#shared/contract/overlay.ts";

export function SyncPanel({ video, t }: { video: OverlayVideo; t: Translate }) {
	return (
		<>
			{video.kind !== "elsewhere" && (
				// biome-ignore lint/a11y/useMediaCaption: the recording is the user's own and has no captions here
				<video src={video.kind === "site" ? video.path : undefined} controls playsInline preload="auto" aria-label={t("overlay.video")} />
			)}
			<form className="sync" hidden>
				<p role="status" data-sync="status">
					{t("overlay.hint")}
				</p>
				{video.kind === "file" && (
					<label>
						{t("overlay.file")} <input type="file" accept="video/*" data-sync="file" />
					</label>
				)}
				<label data-sync="starts" hidden>
					{t("overlay.start")} <select data-sync="start" />
				</label>
				<button type="button" data-sync="now">
					{t("overlay.now")}
				</button>
				<span data-sync="after" hidden>
					{video.kind === "elsewhere" && (
						<button type="button" data-sync="pause" aria-pressed="false">
							{t("overlay.pause")}
						</button>
					)}
					<button type="button" data-sync="back">
						{t("overlay.later")}
					</button>
					<button type="button" data-sync="forth">
						{t("overlay.earlier")}
					</button>
				</span>
			</form>
		</>
	);
}
