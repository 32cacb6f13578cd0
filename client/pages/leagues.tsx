// placeholder
export default function Page() {
	return <h1>leagues</h1>;
}
