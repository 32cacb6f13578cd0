// placeholder
export default function Page() {
	return <h1>teams</h1>;
}
