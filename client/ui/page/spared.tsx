// A part whose fault costs the part: what fails in it, in an effect too, takes it off the page, and the page stays.
import { Component, type ReactNode } from "react";

export class Spared extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
	override state = { hasFailed: false };

	static getDerivedStateFromError() {
		return { hasFailed: true };
	}

	override render() {
		return this.state.hasFailed ? null : this.props.children;
	}
}
