/** Opens WhatsApp with a message that leads here: parents send books to one another. */
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
