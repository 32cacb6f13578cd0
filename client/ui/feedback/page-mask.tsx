// Stands in for a page whose content is on its way: as high as the window, so that the foot stays below it.
import styles from "./page-mask.module.css";

export function PageMask() {
	return <div className={styles.mask} aria-busy="true" />;
}
