/** URL of a worker thread's module, for `new Worker(new URL(address))`. Made by vite-threads.ts. */
declare module "*?thread" {
  const address: string;
  export default address;
}
