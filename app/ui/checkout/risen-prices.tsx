type RisenPricesProps = {
  title: string;
  text: string;
  isAnswer: boolean;
  children?: React.ReactNode;
};

export function RisenPrices({ title, text, isAnswer, children }: RisenPricesProps) {
  return (
    <section role="alert" className="rounded-lg border border-l-4 border-yellow bg-yellow-bg p-4">
      <h2 className="text-lg">{title}</h2>
      <p className="[overflow-wrap:anywhere]">{text}</p>
      <p>
        {isAnswer && "All that you typed is still here. "}You accept it by the button below
        {children}.
      </p>
    </section>
  );
}
