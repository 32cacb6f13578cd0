// placeholder
export default function Page() {
	return <h1>league</h1>;
}
