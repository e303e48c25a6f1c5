const running: { stop: () => void }[] = [];

/** Has what a test starts stopped when the test is over: test files share one window, and what goes on would hear those after it. */
export function stoppedAfterTest<Running extends { stop: () => void }>(each: Running): Running {
  running.push(each);
  return each;
}

/** For the setup of tests: modules are kept from file to file, and a hook in one of them would serve the first file alone. */
export function stopAll(): void {
  for (const each of running.splice(0).reverse()) each.stop();
}
