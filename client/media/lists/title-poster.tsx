// The picture of a movie: a stored image, or drawn from its title.
import type { CSSProperties } from "react";
import styles from "./poster.module.css";
import { Drawn, StoredPoster } from "./poster.tsx";

export function TitlePoster({ title, image }: { title: string; image: string | null }) {
	if (image) return <StoredPoster image={image} />;
	const hue = [...title].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7);
	const colours = { "--home-colour": `hsl(${hue} 45% 32%)`, "--away-colour": `hsl(${(hue + 60) % 360} 40% 22%)` } as CSSProperties;
	return (
		<Drawn style={colours}>
			<span className={styles.title} data-words="">
				{title}
			</span>
		</Drawn>
	);
}
