// The site's logo and name as a link to the home page. In the header and above the sign-in forms.
import { useText } from "#client/i18n/translate.ts";
import { PageLink } from "#client/ui/nav/page-link.tsx";
import { useSite } from "#client/ui/page/site-context.ts";
import { imagePath, imageSizeOf } from "#shared/contract/images.ts";
import { pagePaths } from "#shared/contract/page-paths.ts";
import styles from "./brand.module.css";

/** Height of a logo in pixels; a wide one is as wide as its shape asks for, within the header's own limits. */
const LOGO_HEIGHT = 32;

export function Brand() {
	const t = useText();
	const { name, imageBaseUrl } = useSite().site;
	const { logoImageId, isNameShown } = useSite().frame.branding;
	const size = logoImageId === null ? null : imageSizeOf(logoImageId);
	return (
		<PageLink className={styles.brand} to={pagePaths.home()} aria-label={t("nav.home", { site: name })}>
			{logoImageId !== null && size ? (
				<img
					className={styles.logo}
					src={(imageBaseUrl ?? "") + imagePath(logoImageId, 320)}
					width={Math.round((size.width / size.height) * LOGO_HEIGHT)}
					height={LOGO_HEIGHT}
					alt=""
				/>
			) : (
				<svg width="9" height="22" viewBox="0 0 9 22" aria-hidden="true">
					<path d="M5.4 0H9L3.6 22H0z" fill="currentColor" />
				</svg>
			)}
			{isNameShown && <span className={styles.name}>{name}</span>}
		</PageLink>
	);
}
