/** Link that opens WhatsApp with a message containing this page's URL. */
export function ShareLink({ message }: { message: string }) {
  return (
    <a
      href={`https://wa.me/?text=${encodeURIComponent(message)}`}
      rel="noopener noreferrer"
      className="link inline-block py-2.5"
    >
      Share on WhatsApp
    </a>
  );
}
