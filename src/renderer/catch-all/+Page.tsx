export default function Page(props: any) { return <h1>Hi {props.url}</h1> }
