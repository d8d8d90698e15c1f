/** The address of a module that runs in a thread of its own: `new Worker(new URL(address))`. Made by vite-threads.ts. */
declare module "*?thread" {
  const address: string;
  export default address;
}
