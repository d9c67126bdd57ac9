/** `npm run eval [part]`: scores quality on real data. The first feature brings the first eval. */
console.log('There are no evals yet: nothing in the project makes anything that could be scored.');
