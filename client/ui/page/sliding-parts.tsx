// A frame whose parts slide to their new places when news moves them. A class, because hooks cannot read the page before a change.
import { Component, type ComponentProps, createRef, type ReactNode } from "react";

interface SlidingPartsProps extends Omit<ComponentProps<"div">, "ref"> {
	/** Parts slide in a render in which one of these values has changed. */
	news: readonly unknown[];
	/** What the reader chose to see. Parts do not slide in a render in which this value has changed. */
	choice?: string;
}

export class SlidingParts extends Component<SlidingPartsProps> {
	private readonly root = createRef<HTMLDivElement>();
	/** `null` until the code is loaded, which no page needs for its first paint. */
	private slideMoved: typeof import("./slide-moved.ts").slideMoved | null = null;

	override componentDidMount(): void {
		import("./slide-moved.ts").then(
			({ slideMoved }) => {
				this.slideMoved = slideMoved;
			},
			() => undefined,
		);
	}

	override getSnapshotBeforeUpdate(earlier: SlidingPartsProps): (() => void) | null {
		const { news, choice } = this.props;
		const hasNews = choice === earlier.choice && news.some((value, index) => value !== earlier.news[index]);
		return hasNews && this.root.current ? (this.slideMoved?.(this.root.current) ?? null) : null;
	}

	override componentDidUpdate(_props: SlidingPartsProps, _state: unknown, slide: (() => void) | null): void {
		slide?.();
	}

	override render(): ReactNode {
		const { news: _news, choice: _choice, ...frame } = this.props;
		return <div ref={this.root} {...frame} />;
	}
}
