import { useEffect, useState } from "react";

export default function ButtonPage() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    document.documentElement.dataset.hydrated = "";
  }, []);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Pressed {count} times
    </button>
  );
}
