// Draws a QR code, which `qrPath` makes, in a size that phones scan from a screen.
import styles from "./qr-image.module.css";
import type { QrCode } from "./qr-path.ts";

export function QrImage({ qr: { size, path }, label }: { qr: QrCode; label: string }) {
	return (
		<svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
			<path d={path} shapeRendering="crispEdges" />
		</svg>
	);
}
